"""jieba, which parts Chinese words, with nothing but the dictionaries of installed packages.

By itself it keeps its dictionary in the temporary folder, where anybody can write, and loads
what is there with `marshal`.
"""

from __future__ import annotations

import importlib
import logging
from typing import Any


def segmenter() -> Any:
    """jieba as spaCy calls it, its dictionary loaded from its package."""
    jieba = importlib.import_module("jieba")
    jieba.setLogLevel(logging.WARNING)  # or it reports its loading
    _fill(jieba.dt)
    return jieba


def fill_counts() -> None:
    """The same for the dictionary by which wordfreq counts Chinese words."""
    counting: Any = importlib.import_module("wordfreq.chinese")
    if counting.jieba_tokenizer is None:
        segmenter()
        counting.jieba_tokenizer = _fill(counting.jieba.Tokenizer(counting.DICT_FILENAME))


def signature() -> str:
    """Name and version."""
    return f"jieba {importlib.import_module('jieba').__version__}"


def _fill(tokenizer: Any) -> Any:
    if not tokenizer.initialized:
        tokenizer.FREQ, tokenizer.total = tokenizer.gen_pfdict(tokenizer.get_dict_file())
        tokenizer.initialized = True
    return tokenizer
