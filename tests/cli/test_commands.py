"""What the subcommands do (contracts section 1)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kids_domino.__main__ import main
from kids_domino.cli.options import system_language
from kids_domino.cli.simulate import match_lines
from kids_domino.core.record import dump
from kids_domino.core.rng import choice
from kids_domino.i18n import LANGUAGES
from kids_domino.variants import VARIANTS, find
from tests.cli.command import run, simulated
from tests.pythons import pythons
from tests.records import differs_at
from tests.second_scorer import GAMES, judge
from tests.sources import ROOT


class Chance:
    """A player for these tests: any legal move."""

    def choose(self, view, moves, rng):
        return choice(moves, rng)


class First:
    """Another player."""

    def choose(self, view, moves, rng):
        return moves[0]


def test_variants_as_a_table(capsys):
    assert main(["variants"]) == 0
    out = capsys.readouterr().out
    for variant in VARIANTS:
        assert f"{variant.id}: {variant.name.text}; seats " in out
    assert "fish             [all] one" in out
    assert "traditional: Traditional; seats 2, 3, 4" in out


def test_variants_for_programs(capsys):
    assert main(["variants", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in found] == [variant.id for variant in VARIANTS]
    for entry, variant in zip(found, VARIANTS, strict=True):
        assert list(entry) == ["id", "names", "seats", "teams", "axes"]
        assert set(entry["names"]) == set(LANGUAGES)
        assert all(entry["names"].values())
        assert entry["seats"] == list(variant.seats)
        assert entry["teams"] is (variant.teams == "pairs")
        for name, axis in entry["axes"].items():
            assert list(axis) == ["default", "values"]
            assert axis["default"] in axis["values"], name
    goat = next(entry for entry in found if entry["id"] == "goat")
    pair_goat = next(entry for entry in found if entry["id"] == "pair-goat")
    assert pair_goat["names"]["ru"] == "Козёл"
    assert goat["axes"]["fish"] == {"default": "all", "values": ["all", "one"]}
    assert goat["axes"]["target"]["default"] == 101


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_in_five_languages(lang, capsys):
    assert main(["rules", "picture", "--lang", lang]) == 0
    page = capsys.readouterr().out
    assert len(page) > 400
    assert page.endswith("\n")
    assert not page.endswith("\n\n")


def test_rules_know_the_house(capsys):
    pages = []
    for house in ([], ["--house", "target=125"], ["--house", "target=125", "--house", "fish=one"]):
        assert main(["rules", "goat", "--lang", "en", *house]) == 0
        pages.append(capsys.readouterr().out)
    assert len(set(pages)) == 3


@pytest.mark.parametrize(("environment", "lang"), [
    ({"LANG": "el_GR.UTF-8"}, "el"), ({"LC_ALL": "uk_UA", "LANG": "ru_RU"}, "uk"),
    ({"LANG": "de_DE.UTF-8"}, "en"), ({"LANG": "de_DE.UTF-8", "LANGUAGE": "pt:es:en"}, "es"),
    ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"), ({}, "en"), ({"LC_MESSAGES": "ru"}, "ru"),
])
def test_the_systems_language(environment, lang, monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == lang


@pytest.mark.parametrize("variant", sorted(GAMES))
def test_simulated_matches_check_clean(variant, tmp_path, capsys):
    seats = find(variant).seats[0]
    levels = ",".join(("easy", "medium")[seat % 2] for seat in range(seats))
    file = tmp_path / "game.jsonl"
    arguments = f"simulate {variant} --seats {seats} --players {levels} --seed 5 --matches 3"
    assert main([*arguments.split(), "--out", str(file)]) == 0
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr() == ("", "")
    raw = file.read_bytes()
    assert b"\r" not in raw
    assert raw.endswith(b"}\n")
    lines = raw.decode().splitlines()
    judge(lines)
    heads = [json.loads(line) for line in lines if line.startswith('{"type":"match",')]
    assert [head["seed"] for head in heads] == [5, 6, 7]
    assert [seat["kind"] for seat in heads[0]["seats"]] == levels.split(",")


def lines_of(variant, seats, seed, player, house=None):
    played = find(variant).with_house(house or {})
    return [dump(line) for line in match_lines(played, ["x"] * seats, seed, lambda _: player())]


@pytest.mark.parametrize("variant", sorted(GAMES))
def test_deals_never_depend_on_the_players(variant):
    seats = find(variant).seats[-1]
    for seed in range(5):
        one, two = (lines_of(variant, seats, seed, player) for player in (Chance, First))
        assert one != two
        assert one[1] == two[1]


def test_a_house_rule_that_asks_for_no_other_deal_changes_none():
    one = lines_of("goat", 4, 3, Chance)
    two = lines_of("goat", 4, 3, Chance, {"fish": "one"})
    assert one[1] == two[1]


def test_match_k_is_the_match_of_seed_plus_k():
    """Also to the last byte, on standard output."""
    together = simulated("goat", 3, 40, "--matches", "3")
    assert together == b"".join(simulated("goat", 3, 40 + k) for k in range(3))


def test_standard_output_and_a_file_are_the_same(tmp_path):
    file = tmp_path / "x.jsonl"
    arguments = ["simulate", "picture", "--seats", "2", "--players", "easy,first-steps",
                 "--seed", "3", "--house", "set=pictures:4", "--out"]
    assert run(*arguments, file).returncode == 0
    done = run(*arguments, "-")
    assert done.stdout == file.read_bytes()
    assert json.loads(done.stdout.splitlines()[0])["house"] == {"set": "pictures:4"}


def everything(**process):
    """The records of each first game, by both levels."""
    return [simulated(variant, find(variant).seats[-1], 3, players="medium", **process)
            for variant in sorted(GAMES)]


def test_the_same_seed_gives_the_same_bytes_whatever_the_hash_seed():
    records = [everything(environment={"PYTHONHASHSEED": seed}) for seed in ("0", "1", "4242")]
    assert records[0] == records[1] == records[2]


@pytest.mark.parametrize("version", sorted(pythons()))
def test_the_same_seed_gives_the_same_bytes_on_every_python(version):
    """Each finds the kept records good as well."""
    assert everything(python=pythons()[version]) == everything()
    golden = sorted((ROOT / "tests" / "golden" / "by_chance").glob("*.jsonl"))
    done = run("check", *golden, python=pythons()[version])
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("version", sorted(pythons()))
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_strong_players_choose_the_same_on_every_python(version, level):
    """They add up fractions, which Python 3.12 began to add otherwise."""
    def play(**process):
        return [simulated("blitz", seats, 5, "--matches", "2", players=level, **process)
                for seats in (2, 4)]

    assert play(python=pythons()[version]) == play()


STARTED = """
import sys
sys.argv = ["kids-domino", *sys.argv[1:]]
from kids_domino.__main__ import main
code = main()
heavy = {"pygame", "pygame_gui", "babel", "platformdirs", "numpy"} & set(sys.modules)
foreign = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(sorted(heavy), sorted(foreign - {"kids_domino", "__main__"}), file=sys.stderr)
raise SystemExit(code)
"""


@pytest.mark.parametrize(("arguments", "standard_library_only"), [
    ("variants", True), ("rules goat --lang en", False), ("check GOLDEN", True),
    ("simulate picture --seats 2 --players easy,medium --seed 1 --out -", True), ("--help", True),
])
def test_subcommands_never_import_the_window(arguments, standard_library_only):
    golden = Path("tests/golden/by_chance/goat-2.jsonl")
    words = [str(golden) if word == "GOLDEN" else word for word in arguments.split()]
    done = subprocess.run([sys.executable, "-I", "-S", "-c",
                           f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{STARTED}", *words]
                          if standard_library_only else
                          [sys.executable, "-c", STARTED, *words],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.strip().startswith("[]"), done.stderr
    if standard_library_only:
        assert done.stderr.strip() == "[] []"


@pytest.mark.parametrize("command", ["", "variants", "rules", "simulate", "check", "print"])
def test_help(command, capsys):
    assert main([*command.split(), "--help"]) == 0
    out, error = capsys.readouterr()
    assert "kids-domino" in out
    assert error == ""


def test_main_py_is_short():
    assert len((ROOT / "main.py").read_text(encoding="utf-8").splitlines()) <= 20


def test_what_is_announced_for_later_is_not_there(capsys):
    from kids_domino.cli import COMMANDS

    for command in COMMANDS:
        assert (ROOT / "kids_domino" / "cli" / f"{command}.py").is_file()


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seats", "matches"), [("picture", 3, 1000), ("goat", 4, 220)])
def test_a_thousand_simulated_rounds_check_clean(variant, seats, matches, tmp_path, capsys):
    file = tmp_path / "many.jsonl"
    players = ",".join(["easy", "medium", "easy", "medium"][:seats])
    assert main(["simulate", variant, "--seats", str(seats), "--players", players, "--seed", "1",
                 "--matches", str(matches), "--out", str(file)]) == 0
    assert main(["check", str(file)]) == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    assert sum('"round_end"' in line for line in lines) >= 1000
    assert differs_at(lines) is None
    judge(lines)
