"""Items in, frozen releases out, and proof that a release is still what it was.

A release is a folder that is written once and never again: items in their canonical
order, the same in the formats of other programmes, a dataset card, and a manifest of
checksums. This room checks items, counts them and writes them down in other ways; it
does not make, judge or change any, and neither parses nor perturbs.
"""

from release.audit import verify
from release.export import export
from release.freeze import build

__all__ = ["build", "export", "verify"]
