"""What every process of a pool needs."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import Thread
from time import sleep

GLANCE_SECONDS = 1
SELDOM = 50_000
"""Objects that may be new before Python looks for rings of those that nobody needs."""


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Look for garbage seldom: work on a batch makes many objects and hardly a ring of them."""
    often = gc.get_threshold()
    gc.set_threshold(SELDOM, *often[1:])
    try:
        yield
    finally:
        gc.set_threshold(*often)


def end_with_parent() -> None:
    """Leave when the parent was killed: a pool's process would wait for work forever."""
    Thread(target=_wait_and_leave, daemon=True).start()


def _wait_and_leave() -> None:
    parent = parent_process()
    assert parent is not None
    while os.getppid() == parent.pid:
        sleep(GLANCE_SECONDS)
    os._exit(1)
