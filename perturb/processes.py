"""What every process of a pool needs."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread
from time import sleep

GLANCE_SECONDS = 1


def end_with_parent() -> None:
    """Leave when the parent was killed: a pool's process would wait for work forever."""
    Thread(target=_wait_and_leave, daemon=True).start()


def _wait_and_leave() -> None:
    parent = parent_process()
    assert parent is not None
    while os.getppid() == parent.pid:
        sleep(GLANCE_SECONDS)
    os._exit(1)
