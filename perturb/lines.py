"""Files of JSON lines that have a schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonlines
import orjson

import schemas
from perturb.errors import DataError


def read_lines(
    path: Path, schema: str | Callable[[dict[str, Any]], str], origin: str
) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a file with their line numbers, one at a time.

    `schema` is a file of ``schemas``, or says for an object which one; `origin` is the
    command that makes such files.

    Raises:
        DataError: the file cannot be read, or a line breaks the schema; names file and line.
    """
    try:
        with path.open("rb") as file, jsonlines.Reader(file, loads=orjson.loads) as lines:
            for number, data in enumerate(lines.iter(type=dict), start=1):
                name = schema if isinstance(schema, str) else schema(data)
                problem = schemas.problem(name, data)
                if problem is not None:
                    raise DataError(path, number, f"{problem}. See {name}")
                yield number, data
    except FileNotFoundError:
        raise DataError(path, None, f"no such file. Make it with `{origin}`") from None
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Give a readable file") from None
    except jsonlines.InvalidLineError as error:
        what = "not a JSON object in UTF-8. Remove or mend the line"
        raise DataError(path, error.lineno, what) from None
