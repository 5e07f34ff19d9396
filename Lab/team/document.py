"""Runs the commands that a document shows.

In a `console` block, a line that begins with “$” is run as a command, and lines that begin with “>” are typed as its input. All other lines
must appear in the command's output in the same order. “…” stands for omitted output. If an output line contains “Error”, as make's messages
do, the command must fail.
"""

import re


class Document:
    """A document that contains console blocks. Failure messages contain the document's path and the line number."""

    def __init__(self, folder, path):
        self.path = path
        self.text = (folder / path).read_text()

    def fail(self, line, text):
        raise AssertionError(f"{self.path}:{line}: {text}")

    @property
    def blocks(self):
        """The line number, the prose since the previous block, the language, and the text of each block."""
        end = 0
        for found in re.finditer(r"^```(\w+)\n(.*?)^```$", self.text, re.MULTILINE | re.DOTALL):
            before, end = self.text[end : found.start()], found.end()
            yield self.text[: found.start()].count("\n") + 1, before, *found.groups()

    def find_in_order(self, wanted, text, line, where):
        """Checks that the text contains the wanted lines in the given order. Other lines may appear between them."""
        # The line number in make's error message changes whenever the Makefile is edited.
        rest = re.sub(r"Makefile:\d+", "Makefile:", text)
        for one in wanted:
            one = re.sub(r"Makefile:\d+", "Makefile:", one)
            if one.strip() in ("…", ""):
                continue
            found = re.search("^.*" + ".*".join(map(re.escape, one.split("…"))) + ".*$", rest, re.MULTILINE)
            if not found:
                self.fail(line, f"“{one}” does not appear in the rest of {where}:\n{rest[-3000:]}")
            rest = rest[found.end():]

    def play(self, block, line, run):
        """Calls `run` with each command in a block, its input, and a Boolean value that is True if the command must fail. Compares the
        returned output with the block."""
        for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            first, *others = command.splitlines()
            typed = "".join(one[2:] + "\n" for one in others if one.startswith("> "))
            wanted = [one for one in others if not one.startswith("> ")]
            output = run(first, typed=typed, fails=any("Error" in one for one in wanted))
            self.find_in_order(wanted, re.sub(r"\x1b\[[0-9;]*m", "", output), line, f"the output of `{first}`")
