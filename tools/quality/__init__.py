"""What the rules make of real sentences, in numbers and in print (``make quality``)."""
