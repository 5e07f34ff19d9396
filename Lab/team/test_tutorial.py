"""Does what Docs/Tutorial.md says, in a clone: applies its changes and runs its commands.

A block `diff` changes the file that was named last; its unmarked and “-” lines have to be there once, or wherever the words “in all places”
precede it. A block after “Write `FILE`:” is that file. In a block `console`, a line “$” is run, lines “>” are typed into it, and the others
are printed by it, in this order; “…” stands for what was left out, and a line of make with “Error” for a command that fails. A block after
“has now” is found in the file that was named last.
"""

import re


def fail(line, text):
    raise AssertionError(f"Docs/Tutorial.md:{line}: {text}")


def find_in_order(wanted, text, line, where):
    """Each line is in the text, after the one before; they need not follow each other directly."""
    # The line of the Makefile that failed is another one after each change of it.
    rest = re.sub(r"Makefile:\d+", "Makefile:", text)
    for one in wanted:
        one = re.sub(r"Makefile:\d+", "Makefile:", one)
        if one.strip() in ("…", ""):
            continue
        found = re.search("^.*" + re.escape(one) + ".*$", rest, re.MULTILINE)
        if not found:
            fail(line, f"“{one}” is not in what follows in {where}:\n{rest[-3000:]}")
        rest = rest[found.end():]


def play_console(block, line, clone):
    for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        first, *others = command.splitlines()
        typed = "".join(one[2:] + "\n" for one in others if one.startswith("> "))
        wanted = [one for one in others if not one.startswith("> ")]
        output = clone.run("bash", "-c", first, typed=typed, fails=any("Error" in one for one in wanted))
        find_in_order(wanted, re.sub(r"\x1b\[[0-9;]*m", "", output), line, f"the output of `{first}`")


def apply(block, line, path, everywhere):
    text = path.read_text()
    old = "".join(one[1:] + "\n" for one in block.splitlines() if one[:1] != "+")
    new = "".join(one[1:] + "\n" for one in block.splitlines() if one[:1] != "-")
    count = text.count(old)
    if count == 0 or count > 1 and not everywhere:
        fail(line, f"what is changed stands {count} times in {path}")
    path.write_text(text.replace(old, new))


def test_every_step_of_the_tutorial_works(clone):
    text = (clone.path / "Docs/Tutorial.md").read_text()
    named, prose, end, played = None, "", 0, 0
    for found in re.finditer(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        line = text[: found.start()].count("\n") + 1
        before, end = text[end : found.start()], found.end()
        prose = before if before.strip() else prose
        names = re.findall(r"`([\w/+-]+\.(?:swift|transcript))`", prose)
        named = clone.path / names[-1] if names else named
        kind, block = found.groups()
        if kind == "console":
            play_console(block, line, clone)
        elif kind == "diff":
            apply(block, line, named, "all places" in prose)
        elif re.search(r"Write\s+`[^`]*`:\s*$", prose):
            named.write_text(block)
        elif "has now" in prose:
            find_in_order(block.splitlines(), named.read_text(), line, named.name)
        else:
            fail(line, f"what is to be done with this block of {kind}?")
        played += 1
    assert played > 10
