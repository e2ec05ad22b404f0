"""The statistical witness: eflomal (Östling and Tiedemann 2016), as sil-thot has it.

A Bayesian HMM with fertilities, sampled by Gibbs. It does better than EM on the few
hundred sentence pairs that a challenge set is made of.
"""

from __future__ import annotations

from typing import Any

from perturb.align import Bitext, Pairing

SEED = 1
ITERATIONS = (20, 20, 60)
"""Sweeps with word translations alone, with jumps, with fertilities."""


class Eflomal:
    """Trained anew for every bitext, in both directions, which have to agree."""

    def align(self, bitext: Bitext, lexicon: Bitext) -> list[Pairing]:
        """The links that both directions make; see `perturb.align.Aligner`."""
        pairs = [*bitext, *lexicon]
        forward = _links(pairs, len(bitext))
        inverse = _links([(target, source) for source, target in pairs], len(bitext))
        return [
            frozenset(there & {(source, target) for target, source in back})
            for there, back in zip(forward, inverse, strict=True)
        ]


def _links(pairs: Bitext, asked: int) -> list[set[tuple[int, int]]]:
    from thot.alignment import EflomalAlignmentModel

    model = EflomalAlignmentModel()
    model.seed = SEED
    model.deterministic = True
    model.auto_iterations = False
    model.set_iterations(*ITERATIONS)
    model.emit_training_alignments = True
    for source, target in pairs:
        model.add_sentence_pair(source, target)
    model.start_training()
    for _ in range(model.scheduled_iterations):
        model.train()
    model.end_training()
    return [_nonzero(model.get_training_alignment(place)[1].to_numpy()) for place in range(asked)]


def _nonzero(matrix: Any) -> set[tuple[int, int]]:
    import numpy as np

    return {(int(row), int(column)) for row, column in zip(*np.nonzero(matrix), strict=True)}
