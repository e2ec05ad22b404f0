"""The 35 phenomena of DEMETR (EMNLP 2022)."""
