"""Uses an independent validator to verify that each line of the app's `--json` output conforms to Docs/console.schema.json."""

import json
import shlex
import subprocess

import jsonschema
import pytest

from programs import PROGRAMS, ROOT

SCHEMA = json.loads((ROOT / "Docs/console.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
KINDS = {kind["$ref"].split("/")[-1] for kind in SCHEMA["oneOf"]}
TRANSCRIPTS = sorted((ROOT / "Tests/Transcripts").glob("*.transcript"), key=lambda file: file.name)
QUICK = ("json", "browsing", "mistakes")


def play(*arguments, typed=""):
    """Runs the app with the given lines on its standard input and returns the app's output lines."""
    run = subprocess.run([PROGRAMS / "storefront", *map(str, arguments)], input=typed, text=True, capture_output=True)
    return run.stdout.splitlines()


def validated(lines):
    """Validates each line and returns the kinds of the lines."""
    values = [json.loads(line) for line in lines]
    for value in values:
        errors = [error.message[:300] for error in VALIDATOR.iter_errors(value)]
        assert not errors, f"{errors}: {str(value)[:300]}"
    return {value["kind"] for value in values}


def play_transcript(file, folder):
    """Replays all runs of a transcript with `--json` in a single data directory."""
    printed = []
    for run in file.read_text().split("\n$ storefront")[1:]:
        opening, *body = run.split("\n")
        flags = [flag for flag in shlex.split(opening) if flag != "--json"] + ["--json"]
        if flags[0] != "previews":
            flags += ["--data-dir", folder]
        if flags[0] not in ("previews", "sync", "sign-in", "sign-out"):
            flags = ["run", "-", *flags]
        printed += play(*flags, typed="".join(line[2:] + "\n" for line in body if line.startswith("> ")))
    return printed


@pytest.mark.parametrize(
    "file", [pytest.param(file, id=file.stem, marks=[pytest.mark.smoke] * (file.stem in QUICK)) for file in TRANSCRIPTS]
)
def test_every_line_of_a_transcript_conforms_to_the_schema(file, tmp_path):
    printed = play_transcript(file, tmp_path)
    assert printed, "The app printed nothing."
    validated(printed)


@pytest.mark.smoke
def test_the_commands_print_every_kind_of_line(tmp_path):
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    recording = tmp_path / "recording"
    play("record", recording, "--seed", "3", typed="1\nback\nnonsense\nwhere\nhelp\nquit\n")
    kinds = validated(recording.read_text().splitlines())
    kinds |= validated(play("run", "-", "--ephemeral", "--json", "--trace", typed="elec\nwhere\nhelp\nnonsense\n"))
    kinds |= validated(play("replay", recording, "--json"))
    kinds |= validated(play("sync", "--data-dir", tmp_path / "data", "--json"))
    kinds |= validated(play("sign-in", "--demo", "--data-dir", tmp_path / "data", "--json"))
    kinds |= validated(play("previews", "Favorites", "--json"))
    kinds |= validated(play("doctor", "--ephemeral", "--json"))
    kinds |= validated(play("run", "-", "--json", "--no-such-flag"))
    assert kinds == KINDS
