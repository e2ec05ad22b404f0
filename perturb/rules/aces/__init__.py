"""The 68 phenomena of ACES and Span-ACES (Amrhein et al. 2022, 2023)."""
