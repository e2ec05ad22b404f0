"""What every process of a pool needs."""

from __future__ import annotations

import os
from threading import Thread
from time import sleep

GLANCE_SECONDS = 1


def end_with_parent() -> None:
    """Leave when the parent was killed: a pool's process would wait for work forever."""
    Thread(target=_wait_and_leave, args=(os.getppid(),), daemon=True).start()


def _wait_and_leave(parent: int) -> None:
    while os.getppid() == parent:
        sleep(GLANCE_SECONDS)
    os._exit(1)
