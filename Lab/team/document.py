"""Runs the commands that a document shows.

In a `console` block, a line with “$” is run, and lines with “>” are typed into the command. All other lines must appear in its output, in
this order. “…” replaces omitted output. A line of make with “Error” marks a command that must fail.
"""

import re


class Document:
    """A document with console blocks. Failures contain its path and the line."""

    def __init__(self, folder, path):
        self.path = path
        self.text = (folder / path).read_text()

    def fail(self, line, text):
        raise AssertionError(f"{self.path}:{line}: {text}")

    @property
    def blocks(self):
        """The line, the prose after the previous block, the language, and the text of each block."""
        end = 0
        for found in re.finditer(r"^```(\w+)\n(.*?)^```$", self.text, re.MULTILINE | re.DOTALL):
            before, end = self.text[end : found.start()], found.end()
            yield self.text[: found.start()].count("\n") + 1, before, *found.groups()

    def find_in_order(self, wanted, text, line, where):
        """Checks that the text contains each line, in this order. Other lines may stand between them."""
        # The line number in make's error message changes whenever the Makefile is edited.
        rest = re.sub(r"Makefile:\d+", "Makefile:", text)
        for one in wanted:
            one = re.sub(r"Makefile:\d+", "Makefile:", one)
            if one.strip() in ("…", ""):
                continue
            found = re.search("^.*" + ".*".join(map(re.escape, one.split("…"))) + ".*$", rest, re.MULTILINE)
            if not found:
                self.fail(line, f"“{one}” is not in what follows in {where}:\n{rest[-3000:]}")
            rest = rest[found.end():]

    def play(self, block, line, run):
        """Calls `run` with each command, `typed`, and `fails`, and compares the output that it returns."""
        for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            first, *others = command.splitlines()
            typed = "".join(one[2:] + "\n" for one in others if one.startswith("> "))
            wanted = [one for one in others if not one.startswith("> ")]
            output = run(first, typed=typed, fails=any("Error" in one for one in wanted))
            self.find_in_order(wanted, re.sub(r"\x1b\[[0-9;]*m", "", output), line, f"the output of `{first}`")
