"""Standard output and standard error, which may be closed, full, or know few characters.

Whoever closes a stream, or leaves early (`| head`), wants no more of it: the work goes on, as
with ``/dev/null``. A standard output that takes nothing more for another reason is an error.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Callable
from typing import Final, TextIO

from perturb.errors import ChallengesetError

OUTPUT: Final = 1
ERRORS: Final = 2
ESCAPED: Final = "challengeset.escaped"
"""Error handler that writes what an encoding lacks as JSON does, so that JSON stays JSON."""


class OutputError(ChallengesetError):
    """Standard output cannot be written."""


def prepare() -> None:
    """Let the process have standard streams of ours; those a test captured stay its own."""
    codecs.register_error(ESCAPED, _escape)
    _fill_gaps()
    if sys.stdout is sys.__stdout__:
        sys.stdout = _text(_Output, OUTPUT, sys.stdout, ESCAPED)
    if sys.stderr is sys.__stderr__:
        sys.stderr = _text(_Errors, ERRORS, sys.stderr, "backslashreplace")


class _Output(io.FileIO):
    """Standard output as bytes."""

    def write(self, data: object) -> int:
        """Write, or go on in silence where the reader has left.

        Raises:
            OutputError: it is full or broken.
        """
        try:
            return super().write(data)  # type: ignore[arg-type]
        except BrokenPipeError:
            return _silence(self, data)
        except OSError as error:
            _silence(self, data)
            what = f"standard output cannot be written ({error.strerror})"
            raise OutputError(f"{what}. Send it somewhere else") from None


class _Errors(io.FileIO):
    """Standard error as bytes: where it cannot be written, nobody can be told."""

    def write(self, data: object) -> int:
        """Write, or go on in silence."""
        try:
            return super().write(data)  # type: ignore[arg-type]
        except OSError:
            return _silence(self, data)


def _silence(stream: io.FileIO, data: object) -> int:
    """From now on nothing reaches the stream; what is in its buffers must not fail again."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, stream.fileno())
    os.close(nothing)
    return memoryview(data).nbytes  # type: ignore[arg-type]


def _fill_gaps() -> None:
    """Open closed standard streams, whose numbers the next file would get otherwise."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= ERRORS:
        os.set_inheritable(number, True)
    os.close(number)


def _text(
    kind: Callable[..., io.FileIO], number: int, former: TextIO | None, errors: str
) -> io.TextIOWrapper:
    raw = kind(number, "w", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw),
        encoding="utf-8" if former is None else former.encoding,
        errors=errors,
        line_buffering=number == ERRORS or raw.isatty(),
        write_through=bool(getattr(former, "write_through", False)),
    )


def _escape(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    codes = (units[place : place + 2].hex() for place in range(0, len(units), 2))
    return "".join(f"\\u{code}" for code in codes), error.end
