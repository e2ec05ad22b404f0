"""A whole run: batches on workers, what they made on disk, the choice among it, the output.

`perturb.run.running` reads a corpus twice, lets workers of this machine or of a Ray cluster perturb
it batch by batch, and writes the items that are chosen. It can be killed and gone on with.
"""
