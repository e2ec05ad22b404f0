"""Language packs: what is known of a language, as data.

A pack is a folder below `perturb/languages`: `pack.toml`, tables, lists, patterns, examples and
their trees. `pack` loads the one of a language; a language without a pack has that of `und`.
"""

from perturb.pack.language_pack import DEFAULT, PARSED, Pack, folder_of, languages, pack, script_of

__all__ = ["DEFAULT", "PARSED", "Pack", "folder_of", "languages", "pack", "script_of"]
