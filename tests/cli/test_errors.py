"""One clear line and the right exit code for every mistake; never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from kids_domino.__main__ import main
from tests.records import record
from tests.sources import ROOT

SIMULATE = "simulate goat --seats 3 --players easy,easy,easy --seed 7 --out {out}"

BAD_USAGE = [
    ("chess", "no subcommand 'chess'"),
    ("Variants", "no subcommand 'Variants'"),
    ("", "no subcommand ''"),
    ("variants --yaml", "--yaml"),
    ("variants goat", "goat"),
    ("rules", "VARIANT"),
    ("rules chess", "no variant 'chess'"),
    ("rules goat --lang de", "--lang needs one of"),
    ("rules goat --lang", "--lang"),
    ("rules goat --house fish", "--house needs axis=value, not 'fish'"),
    ("rules goat --house =one", "--house needs axis=value"),
    ("rules goat --house fish=", "--house needs axis=value"),
    ("rules goat --house fish=whale", "fish: no value whale"),
    ("rules goat --house fins=2", "fins: goat has no such axis"),
    ("rules goat --house fish=one --house fish=all", "--house fish is given twice"),
    ("rules picture --house set=pictures:3 --house deal=9", "deal: "),
    ("simulate", "VARIANT"),
    (SIMULATE.replace("goat", "chess"), "no variant 'chess'"),
    (SIMULATE.replace("--seats 3", "--seats 5"), "seats: goat is played with 2, 3, 4, not 5"),
    (SIMULATE.replace("--seats 3", "--seats 0"), "--seats: a whole number"),
    (SIMULATE.replace("--seats 3", "--seats three"), "not 'three'"),
    (SIMULATE.replace("--seats 3", "--seats 3.0"), "not '3.0'"),
    (SIMULATE.replace("--seats 3", "--seats 4"), "--players names 3 for 4 seats"),
    (SIMULATE.replace("easy,easy,easy", "easy"), "--players names 1 for 3 seats"),
    (SIMULATE.replace("easy,easy,easy", "easy,easy,"), "no player ''"),
    (SIMULATE.replace("easy,easy,easy", "easy,easy,genius"), "no player 'genius'"),
    (SIMULATE.replace("--seed 7", "--seed -7"), "not '-7'"),
    (SIMULATE.replace("--seed 7", "--seed seven"), "not 'seven'"),
    (SIMULATE.replace("--seed 7", "--seed 1" + "0" * 18), "--seed: a whole number"),
    (SIMULATE.replace("--seed 7", "--seed 1" + "0" * 5000), "--seed: a whole number"),
    (SIMULATE.replace("--seed 7", "--seed ٧"), "--seed: a whole number"),
    (SIMULATE.replace("--seed 7", ""), "--seed"),
    (SIMULATE + " --matches 0", "--matches: a whole number"),
    (SIMULATE + " --matches -1", "--matches: a whole number"),
    (SIMULATE + " --match 2", "--match"),
    (SIMULATE + " --house deal=14", "deal: "),
    (SIMULATE.replace("--out {out}", ""), "--out"),
    (SIMULATE.replace("{out}", "{folder}"), "cannot write"),
    (SIMULATE.replace("{out}", "{folder}/none/x.jsonl"), "cannot write"),
    (SIMULATE.replace("{out}", "a\0b"), "cannot write"),
    ("check", "FILE"),
    ("check {folder}", "cannot read"),
    ("check {folder}/none.jsonl", "cannot read"),
    ("check a\0b", "cannot read"),
    ("--seeds 3", "unknown option: --seeds"),
    ("--seed x", "--seed needs a whole number"),
    ("--window 3", "--window needs a size"),
    ("-x", "unknown option: -x"),
]


def one_line(text):
    """The single line of a complaint."""
    assert text.endswith("\n"), text
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    assert len(text) < 600
    return text


@pytest.mark.parametrize(("line", "words"), BAD_USAGE, ids=lambda text: text[:60])
def test_bad_usage(line, words, tmp_path, capsys):
    arguments = [word.format(out=tmp_path / "out.jsonl", folder=tmp_path)
                 for word in line.split(" ") if word or not line]
    assert main(arguments) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert words in one_line(error)
    assert not (tmp_path / "out.jsonl").exists()


def test_levels_to_come_are_refused_in_one_line(capsys, monkeypatch, tmp_path):
    from kids_domino.ai import player

    monkeypatch.setattr(player, "READY", ("first-steps", "easy", "medium"))
    for level in ("hard", "expert"):
        arguments = SIMULATE.replace("easy,easy,easy", f"easy,easy,{level}")
        assert main(arguments.format(out=tmp_path / "x").split()) == 2
        assert f"the player '{level}' is not there yet" in one_line(capsys.readouterr().err)


def test_a_file_without_permission(tmp_path, capsys):
    file = tmp_path / "closed.jsonl"
    file.write_text("")
    file.chmod(0)
    if os.geteuid() == 0:
        # Root reads everything: a name that is too long fails for root as well.
        file = tmp_path / ("x" * 300)
    assert main(["check", str(file)]) == 2
    assert "cannot read" in one_line(capsys.readouterr().err)


DIFFERENCES = [
    (lambda lines: [*lines[:3], "{"], 4, "not a line of JSON"),
    (lambda lines: [*lines[:3], "", *lines[3:]], 4, "not a line of JSON"),
    (lambda lines: [lines[0].replace("goat", "boat")], 1, "no variant 'boat'"),
    (lambda lines: lines[1:], 1, "a match line was expected"),
    (lambda lines: [*lines, lines[2]], None, "the match is over"),
    (lambda lines: [], 1, "empty"),
    (lambda lines: [lines[0], lines[1].replace('"round":1', '"round":2')], 2, "round 2"),
    (lambda lines: [lines[0].replace('{}', '{"a\\nb\\u001b[31m":1}')], 1, "no such"),
    (lambda lines: [lines[0].replace('"goat"', '"' + "x" * 9000 + '"')], 1, "no variant"),
    (lambda lines: [lines[0], "[" * 9000], 2, "not a line of JSON"),
    (lambda lines: [lines[0], "\0" * (3 << 20)], 2, "the line is too long"),
]


@pytest.mark.parametrize(("change", "number", "words"), DIFFERENCES)
def test_a_difference(change, number, words, tmp_path, capsys):
    lines = record("goat", 3, 2)
    changed = change(lines)
    file = tmp_path / "bad game.jsonl"
    file.write_text("".join(line + "\n" for line in changed), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert one_line(error).startswith(f"{file}:{number or len(lines) + 1}: ")
    assert words in error


def test_not_utf_8(tmp_path, capsys):
    good = "".join(line + "\n" for line in record("picture", 2, 2))
    for k, bad in enumerate((good.encode("utf-16"), b"\xff\xfe\n", good.encode() + b"\xa0\n",
                             "Ана\n".encode("cp1251"))):
        file = tmp_path / f"{k}.jsonl"
        file.write_bytes(bad)
        assert main(["check", str(file)]) == 1
        assert f"{file}:" in one_line(capsys.readouterr().err)


def test_a_cut_last_line_is_reported_and_the_rest_stands(tmp_path, capsys):
    lines = record("goat", 3, 2)
    whole = "".join(line + "\n" for line in lines).encode()
    for cut in (len(whole) - 5, len(whole) // 2):
        file = tmp_path / "cut.jsonl"
        file.write_bytes(whole[:cut])
        number = whole[:cut].count(b"\n") + 1
        assert main(["check", str(file)]) == 1
        assert one_line(capsys.readouterr().err) == f"{file}:{number}: the last line is cut off\n"
    name = '{"type":"match","format":1,"variant":"goat","seats":[{"name":"Ελ'.encode()
    file.write_bytes(name[:-1])  # in the middle of a letter
    assert main(["check", str(file)]) == 1
    assert one_line(capsys.readouterr().err) == f"{file}:1: the last line is cut off\n"


def test_a_record_cut_at_a_line_end_is_good(tmp_path, capsys):
    lines = record("goat", 3, 2)
    file = tmp_path / "cut.jsonl"
    for k in range(1, len(lines), 7):
        file.write_text("".join(line + "\n" for line in lines[:k]), encoding="utf-8")
        assert main(["check", str(file)]) == 0
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr() == ("", "")


def test_every_file_is_checked_and_the_worst_finding_counts(tmp_path, capsys):
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text("\n".join(record("picture", 2, 2) + record("goat", 3, 2)) + "\n", "utf-8")
    bad.write_text("nonsense\n", "utf-8")
    assert main(["check", str(good), str(good)]) == 0
    assert main(["check", str(bad), str(good), str(bad)]) == 1
    assert capsys.readouterr().err.count("\n") == 2
    assert main(["check", str(bad), str(tmp_path / "none"), str(good)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def started(*arguments, **more):
    return subprocess.Popen([sys.executable, ROOT / "main.py", *arguments],
                            stderr=subprocess.PIPE, text=True, **more)


FULL = "/dev/full"


@pytest.mark.parametrize("arguments", [
    "variants", "variants --json", "--help", "simulate --help", "rules picture --lang en",
    "simulate picture --seats 2 --players easy,easy --seed 1 --out -"])
def test_a_full_disk(arguments):
    with open(FULL, "w") as full, started(*arguments.split(), stdout=full) as process:
        error = process.stderr.read()
    assert process.returncode == 2
    assert "No space left" in one_line(error)


def test_a_reader_that_has_seen_enough():
    arguments = "simulate goat --seats 2 --players easy,easy --seed 1 --matches 100 --out -"
    with started(*arguments.split(), stdout=subprocess.PIPE) as process:
        assert process.stdout.readline().startswith('{"type":"match"')
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_interrupted():
    arguments = "simulate goat --seats 2 --players easy,easy --seed 1 --matches 1000000 --out -"
    with started(*arguments.split(), stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        error = process.stderr.read()
    assert "Traceback" not in error
    assert process.returncode in (0, 130)


def test_no_streams_at_all():
    code = ("import sys; sys.stdout = sys.stderr = None; sys.argv = ['x', *sys.argv[1:]];"
            "from kids_domino.__main__ import main; raise SystemExit(main())")
    for arguments in (["variants"], ["check", "none"], ["chess"]):
        done = subprocess.run([sys.executable, "-c", code, *arguments], cwd=ROOT,
                              capture_output=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_a_player_that_fails_does_not_stop_the_simulation(tmp_path, capsys, monkeypatch):
    """Case C-07."""
    from kids_domino.ai import simple

    def fail(*_):
        raise RuntimeError("tired")

    monkeypatch.setattr(simple.Easy, "choose", fail)
    file = tmp_path / "x.jsonl"
    arguments = f"simulate picture --seats 2 --players easy,easy --seed 1 --out {file}"
    assert main(arguments.split()) == 0
    error = capsys.readouterr().err
    assert "tired" in error
    assert "Traceback" not in error
    assert main(["check", str(file)]) == 0
