"""Every language pack satisfies its schema, tables and examples included."""

import fnmatch
import re
import unicodedata
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import orjson
import pytest

import schemas
from perturb.example import read
from perturb.pack import DEFAULT, languages, pack

PACKS = [*languages(), DEFAULT]
SEVERAL_ROWS = ("misspellings", "antonyms", "hypernyms", "inflection")
SCHEMA = orjson.loads(schemas.read_text("pack.schema.json"))


def check(definition: str, data: object) -> None:
    """Raise ValidationError unless the data satisfies one definition of the pack schema."""
    part = {"$schema": SCHEMA["$schema"], "$defs": SCHEMA["$defs"]}
    jsonschema.validate(data, {**part, "$ref": f"#/$defs/{definition}"})


def table_names(language: str) -> list[str]:
    folder = files("perturb.languages") / language
    return sorted(f.name.removesuffix(".tsv") for f in folder.iterdir() if f.name.endswith(".tsv"))


TABLES = [(language, name) for language in PACKS for name in table_names(language)]


def rows(language: str, name: str) -> tuple[dict[str, str], ...]:
    found = pack(language).table(name)
    assert found is not None
    return tuple(map(dict, found))


def key_of(name: str) -> str:
    return str(SCHEMA["$defs"]["tables"]["properties"][name]["items"]["required"][0])


def descriptions_missing(schema: object, path: str = "") -> Iterator[str]:
    """Paths of properties that nothing describes."""
    if isinstance(schema, dict):
        for name, value in schema.get("properties", {}).items():
            if not {"description", "$ref"} & set(value):
                yield f"{path}/{name}"
        for name, value in schema.items():
            yield from descriptions_missing(value, f"{path}/{name}")


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_describes_every_field() -> None:
    assert list(descriptions_missing(SCHEMA)) == []


def test_a_field_that_the_schema_does_not_know_is_refused() -> None:
    data = {**pack("de").data, "parser": "spacy"}
    with pytest.raises(jsonschema.ValidationError, match="parser"):
        jsonschema.validate(data, SCHEMA)


@pytest.mark.parametrize("language", PACKS)
def test_a_pack_is_valid_and_named_as_its_folder(language: str) -> None:
    assert pack(language).data["language"] == language


def test_a_language_without_a_pack_gets_the_defaults() -> None:
    assert pack("xh").folder == pack(DEFAULT).folder
    assert pack("xh").data["language"] == DEFAULT
    assert pack("xh").numbers is None


@pytest.mark.parametrize("language", languages())
def test_marks_agree_with_each_other(language: str) -> None:
    marks = pack(language).data["marks"]
    assert set(marks["full_stops"]) < set(marks["final"])
    assert set(marks["questions"]) < set(marks["final"])
    assert set(marks["tight"]) <= set(marks["added"]) | set(marks["added_rare"])
    assert not set(marks["added"]) & set(marks["added_rare"])


@pytest.mark.parametrize("language", languages())
def test_a_caseless_language_has_no_section_on_capitals(language: str) -> None:
    known = pack(language)
    assert known.flags["caseless"] == ("capitals" not in known.data)


@pytest.mark.parametrize("language", PACKS)
def test_tables_satisfy_the_schema(language: str) -> None:
    check("tables", {name: list(rows(language, name)) for name in table_names(language)})


@pytest.mark.parametrize(("language", "name"), TABLES)
def test_a_table_names_source_and_licence(language: str, name: str) -> None:
    text = (files("perturb.languages") / language / f"{name}.tsv").read_text("utf-8")
    source, licence, header, *_ = text.split("\n")
    assert source.startswith("# source: ")
    assert licence.startswith("# licence: ")
    assert not header.startswith("#")
    assert text.endswith("\n")
    assert unicodedata.is_normalized("NFC", text)


@pytest.mark.parametrize(("language", "name"), TABLES)
def test_a_table_is_sorted_and_repeats_nothing(language: str, name: str) -> None:
    found = rows(language, name)
    columns = tuple(found[0]) if found else ()
    if "value" in columns:
        values = [int(row["value"]) for row in found]
    else:
        values = [row[columns[0]] for row in found]  # type: ignore[misc]
    assert values == sorted(values)
    unique = columns if name in SEVERAL_ROWS else (key_of(name),)
    keys = [tuple(row[column] for column in unique) for row in found]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("language", "name"), TABLES)
def test_keys_are_in_lower_case_as_rules_look_them_up(language: str, name: str) -> None:
    if name not in (
        "months",
        "abbreviations",
        "gazetteer",
        "name_heads",
        "degree_markers",
        "modifiers",
        "plurals",
    ):
        key = key_of(name)
        assert [row[key] for row in rows(language, name) if row[key] != row[key].lower()] == []


@pytest.mark.parametrize("language", [lang for lang, name in TABLES if name == "surroundings"])
def test_every_set_of_surroundings_is_named_in_a_cell_and_no_other(language: str) -> None:
    tables = [name for name in ("antonyms", "hypernyms") if (language, name) in TABLES]
    cells = [row[cell] for name in tables for row in rows(language, name) for cell in row]
    named = {word[1:] for cell in cells for word in cell.split() if word.startswith("+")}
    assert named == {row["set"] for row in rows(language, "surroundings")}


def test_every_flag_is_read() -> None:
    root = files("perturb")
    code = [path.read_text("utf-8") for path in Path(str(root)).rglob("*.py")]
    wheres = [path.read_text("utf-8") for path in Path(str(root)).rglob("patterns/**/*.toml")]
    for flag in SCHEMA["$defs"]["flags"]["properties"]:
        asked = any(re.search(rf'flags(\.get\(|\[)"{flag}"', text) for text in code)
        assert asked or any(f"{{ {flag} = " in text for text in wheres), flag


def test_every_universal_list_is_read_by_patterns_or_the_programme() -> None:
    root = Path(str(files("perturb")))
    code = "".join(path.read_text("utf-8") for path in root.rglob("*.py"))
    requests = (path for path in root.rglob("*.toml") if path.name != "lists.toml")
    asked = "".join(path.read_text("utf-8") for path in requests)
    for name in pack(DEFAULT).lists:
        kind = name.rpartition("_")[2]
        read = rf'"({name}|\{{\w+\}}_{kind})"'
        assert re.search(rf"lists\.{name}\b", asked) or re.search(read, code), name


@pytest.mark.parametrize("language", languages())
def test_what_a_language_does_not_have_is_a_phenomenon_without_patterns_there(
    language: str,
) -> None:
    known = pack(language)
    for name in known.data.get("absent", {}):
        found = fnmatch.filter([phenomenon.id for phenomenon in schemas.taxonomy()], name)
        assert found
        assert not any(
            (known.folder / f"patterns/{f.replace(':', '/')}.toml").is_file() for f in found
        )


@pytest.mark.parametrize("language", [lang for lang, name in TABLES if name == "months"])
def test_the_year_is_complete(language: str) -> None:
    months = rows(language, "months")
    days = {int(row["value"]): int(row["days"]) for row in months}
    assert sorted(days) == list(range(1, 13))
    assert sum(days.values()) == 366
    assert len({row["form"] for row in months}) == len(months)
    assert all(int(row["days"]) == days[int(row["value"])] for row in months)


def test_english_numbers_are_complete_to_a_hundred() -> None:
    found = {(int(row["value"]), row["kind"]) for row in rows("en", "numbers")}
    assert {(value, "cardinal") for value in range(101)} <= found
    assert {(value, "ordinal") for value in range(1, 101)} <= found


@pytest.mark.parametrize("language", [lang for lang in languages() if lang != "en"])
def test_examples_are_well_formed_and_enough(language: str) -> None:
    examples = examples_of(language)
    check("examples", examples)
    known = {phenomenon.id for phenomenon in schemas.taxonomy()}
    assert set(examples) <= known
    few = [
        name for name, of in examples.items() if len(of["applies"]) < 3 or len(of["refuses"]) < 2
    ]
    assert few == []


@pytest.mark.parametrize("language", [lang for lang in languages() if lang != "en"])
def test_examples_that_apply_change_something_and_the_others_do_not(language: str) -> None:
    for name, of in examples_of(language).items():
        for entry in (*of["applies"], *of.get("rejects", ())):
            assert changes(entry), (name, entry)
        for entry in of["refuses"]:
            assert not changes(entry), (name, entry)


def examples_of(language: str) -> dict[str, dict[str, list[Any]]]:
    import tomllib

    text = (files("perturb.languages") / language / "examples.toml").read_text("utf-8")
    assert unicodedata.is_normalized("NFC", text)
    return tomllib.loads(text)


def changes(entry: str | dict[str, Any]) -> bool:
    given = {"text": entry} if isinstance(entry, str) else entry
    worked = read(given["text"])
    return bool(given.get("incorrect", worked.incorrect) != worked.good)
