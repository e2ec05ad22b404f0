"""The patterns and guards of the language packs, and the sites they find in a sentence.

A pattern says where a change of a sentence is surely (``sure``) or perhaps (``candidate``)
wrong in the way that a phenomenon names, and in no other. Those of ``und`` hold in every
language; the section ``[patterns]`` of a pack says which of them are sure there.
"""
