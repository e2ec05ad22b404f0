"""The command line: words in, calls to the rooms, tables out. It holds no logic of its own."""
