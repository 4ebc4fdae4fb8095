"""``review``: one line a move, a summary, the same errors as ``check`` (contracts section 1)."""

from __future__ import annotations

import json
import re

import pytest

from kids_domino.__main__ import main
from kids_domino.i18n import LANGUAGES
from tests.cli.command import run
from tests.records import record

MOVE = re.compile(r"(\d+)\.(\d+) ")
MOVES = ("play", "draw", "pass", "together", "turn", "place", "bid", "crib", "trade",
         "gift", "choice")


def written(tmp_path, lines, end="\n"):
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines) + end, encoding="utf-8")
    return file


def reviewed(file, capsys, lang="en"):
    assert main(["review", str(file), "--lang", lang]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    return out.splitlines()


@pytest.mark.parametrize(("variant", "seats"), [
    ("picture", 2), ("goat", 3), ("pair-goat", 4), ("donkey", 2), ("sausage", 2), ("poker", 3),
    ("muggins", 2), ("trade", 3)])
def test_one_line_for_each_move_and_a_summary(variant, seats, tmp_path, capsys):
    lines = record(variant, seats, 3, rounds=1)
    file = written(tmp_path, lines)
    out = reviewed(file, capsys)
    moves = [line for line in out if MOVE.match(line)]
    kinds = [json.loads(line)["type"] for line in lines]
    made = [kind for kind in kinds if kind in MOVES]
    assert len(moves) == len(made)
    assert [MOVE.match(line).groups() for line in moves] == [
        ("1", str(k + 1)) for k in range(len(moves))]
    for line in moves:
        assert re.search(r": (good|doubtful|lost)[.,]", line), line
    assert len(out) == len(moves) + 1 + seats
    assert sum(int(re.search(r"moves (\d+)", line).group(1)) for line in out[-seats:]) == len(moves)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language(lang, tmp_path, capsys):
    file = written(tmp_path, record("goat", 2, 5, rounds=1))
    out = reviewed(file, capsys, lang)
    english = reviewed(file, capsys)
    assert len(out) == len(english)
    assert (out == english) == (lang == "en")
    assert "{" not in "".join(out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chips_change_hands_in_phrases(lang, tmp_path, capsys):
    """Never a colour beside a bare number."""
    out = reviewed(written(tmp_path, record("trade", 3, 3, rounds=2)), capsys, lang)
    chip = {"en": "chip", "el": "μάρκ", "ru": "жетон", "uk": "жетон", "es": "chapa"}[lang]
    told = [line for line in out if MOVE.match(line) and chip in line]
    assert len(told) > 3
    for line in told:
        assert not re.search(r"\b(red|blue|green|rojas|azules|verdes|красные|синие|зелёные|червоні"
                             r"|сині|зелені|κόκκινες|μπλε|πράσινες) \d", line), line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bids_are_quoted_where_they_are_said_in_the_first_person(lang, tmp_path, capsys):
    out = reviewed(written(tmp_path, record("poker", 3, 3, rounds=2)), capsys, lang)
    for line in filter(MOVE.match, out):
        made = line.partition(", ")[2].partition(": ")[0]
        assert bool(re.fullmatch("«.+»", made)) == (lang != "en"), line
        best = {"en": "best is ", "el": "καλύτερο: ", "ru": "лучше ", "uk": "краще ",
                "es": "mejor "}[lang]
        if ("·" if lang == "el" else ";") in line:
            assert (f"{best}«" in line) == (lang != "en"), line


def test_a_review_can_be_repeated_byte_for_byte(tmp_path):
    file = written(tmp_path, record("block", 2, 8, rounds=2))
    outs = {run("review", file, "--lang", "uk", environment={"PYTHONHASHSEED": seed}).stdout
            for seed in ("1", "2")}
    assert len(outs) == 1
    assert b"\r" not in outs.pop()


def test_a_name_never_breaks_a_line(tmp_path, capsys):
    lines = record("picture", 2, 1)
    head = json.loads(lines[0])
    head["seats"][0]["name"], head["seats"][1]["name"] = "A\n1.1 b\u2028\x1b[31m", "\t\r\n"
    out = reviewed(written(tmp_path, [json.dumps(head), *lines[1:]]), capsys)
    assert out[0] == "Picture dominoes: A 1.1 b  [31m, Player 2"
    assert all(line.isprintable() for line in out)
    head["seats"][0]["name"] = None
    assert reviewed(written(tmp_path, [json.dumps(head), *lines[1:]]), capsys)[0] == (
        "Picture dominoes: Player 1, Player 2")


def test_names_never_turn_the_writing_round(tmp_path, capsys):
    """Signs that nobody sees, and halves of signs, are not shown; joined ones and accents are."""
    lines = record("picture", 2, 1)
    head = json.loads(lines[0])
    head["seats"][0]["name"] = "\u202eA\u2066n\u200fa\u2069\ud800\u00ad"
    head["seats"][1]["name"] = "\u202e\u200b"
    out = reviewed(written(tmp_path, [json.dumps(head), *lines[1:]]), capsys)
    assert out[0] == "Picture dominoes: Ana, Player 2"
    assert all(line.isprintable() for line in out)
    head["seats"][0]["name"] = "José 🦊 Ζωή"
    assert reviewed(written(tmp_path, [json.dumps(head), *lines[1:]]), capsys)[0] == (
        "Picture dominoes: José 🦊 Ζωή, Player 2")


@pytest.mark.parametrize(("variant", "words", "keys"), [
    ("sausage", r" line (\d+)", ("line",)), ("sausage", r" joint line \d+ place (\d+)", ("place",)),
    ("klondike", r" place (\d+)", ("slot",))])
def test_lines_and_places_are_counted_from_one(variant, words, keys, tmp_path, capsys):
    """C-03: records count from 0, people from 1."""
    lines = record(variant, 2, 3, rounds=1)
    out = [line for line in reviewed(written(tmp_path, lines), capsys) if MOVE.match(line)]
    made = [move for line in lines if (move := json.loads(line))["type"] in MOVES]
    seen = []
    for move, line in zip(made, out, strict=True):
        found = re.search(words, line.partition(":")[0])
        if found is not None:
            (key,) = keys
            assert int(found.group(1)) == move[key] + 1
            seen.append(move[key])
    assert 0 in seen
    assert len(seen) > 3


def test_several_matches_and_people_with_names(tmp_path, capsys):
    lines = record("picture", 2, 1)
    head = json.loads(lines[0])
    head["seats"][0]["name"], head["seats"][1]["name"] = "Ана", ""
    lines = [json.dumps(head, ensure_ascii=False), *lines[1:]]
    out = reviewed(written(tmp_path, lines * 2), capsys)
    headings = [k for k, line in enumerate(out) if line == "Picture dominoes: Ана, Player 2"]
    assert len(headings) == 2
    half = headings[1]
    assert out[:half] == out[half:]
    assert out[-2].startswith("Ана: moves ")


def test_what_is_wrong_is_said_as_by_check(tmp_path, capsys):
    good = record("goat", 3, 2, rounds=1)
    broken = [[*good[:3], "{"], [good[0].replace("goat", "boat")], good[1:], []]
    for lines in broken:
        file = written(tmp_path, lines, end="\n" if lines else "")
        said = []
        for command in (["check", str(file)], ["review", str(file), "--lang", "en"]):
            assert main(command) == 1
            out, error = capsys.readouterr()
            assert out == ""
            said.append(error)
        assert said[0] == said[1]


def test_of_a_cut_record_the_rest_stands(tmp_path, capsys):
    lines = record("goat", 3, 2, rounds=1)
    file = written(tmp_path, lines[:9], end="\n" + lines[9][:-4])
    assert main(["review", str(file), "--lang", "en"]) == 1
    out, error = capsys.readouterr()
    assert error == f"{file}:10: the last line is cut off\n"
    assert len([line for line in out.splitlines() if MOVE.match(line)]) == 7


@pytest.mark.parametrize(("line", "words"), [
    ("review", "FILE"), ("review {folder}", "cannot read"), ("review {folder}/none", "cannot read"),
    ("review a\0b", "cannot read"), ("review {folder}/none --lang de", "--lang needs one of"),
    ("review {folder}/none {folder}/two", "unrecognized")])
def test_bad_usage(line, words, tmp_path, capsys):
    assert main([word.format(folder=tmp_path) for word in line.split(" ")]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert words in error
    assert error.count("\n") == 1
