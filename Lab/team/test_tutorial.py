"""Follows Docs/Tutorial.md in a clone: applies its changes and runs its commands.

A `diff` block changes the last file that the preceding prose mentions. The block's unmarked lines and “-” lines must occur exactly once in
the file, unless the prose contains the words “in all places”. A block after “Write `FILE`:” contains the contents of that file. The module
`document` describes how the commands in a `console` block run. A block after “has now” must be part of the last file that the prose
mentions.
"""

import re

from document import Document


def apply(document, block, line, path, everywhere):
    text = path.read_text()
    old = "".join(one[1:] + "\n" for one in block.splitlines() if one[:1] != "+")
    new = "".join(one[1:] + "\n" for one in block.splitlines() if one[:1] != "-")
    count = text.count(old)
    if count == 0 or count > 1 and not everywhere:
        document.fail(line, f"the lines to change occur {count} times in {path}")
    path.write_text(text.replace(old, new))


def test_every_step_of_the_tutorial_works(clone):
    document = Document(clone.path, "Docs/Tutorial.md")
    named, prose, played = None, "", 0
    for line, before, kind, block in document.blocks:
        prose = before if before.strip() else prose
        names = re.findall(r"`([\w/+-]+\.(?:swift|transcript))`", prose)
        named = clone.path / names[-1] if names else named
        if kind == "console":
            document.play(block, line, lambda command, **options: clone.run("bash", "-c", command, **options))
        elif kind == "diff":
            apply(document, block, line, named, "all places" in prose)
        elif re.search(r"Write\s+`[^`]*`:\s*$", prose):
            named.write_text(block)
        elif "has now" in prose:
            document.find_in_order(block.splitlines(), named.read_text(), line, named.name)
        else:
            document.fail(line, f"the text does not explain the purpose of this {kind} block")
        played += 1
    assert played > 10
