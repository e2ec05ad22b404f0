"""Other people's contrastive sets, each in the format its authors publish.

A reader delivers what a line says, an `Entry`, or why nothing can be made of it, a
`LeftOut`; where errors are is not asked here. `read` tells from a file which set it is of.
"""

from corpora.contrastive.entry import Entry, LeftOut
from corpora.contrastive.opening import read

__all__ = ["Entry", "LeftOut", "read"]
