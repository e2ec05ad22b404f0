"""The numbers of published papers, computed again from the data published with them."""
