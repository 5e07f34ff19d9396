"""What a run counts, and what it finds."""

import collections

COUNTS = collections.Counter()

# After how many steps each violation came, and the violation.
WRONGS = []


class Wrong(AssertionError):
    """A promise that did not hold, with the script that shows it."""

    def __init__(self, text, script=()):
        super().__init__(text + "".join(f"\n    {line[:200]}" for line in script))
        self.script = script
        WRONGS.append((COUNTS["steps"], self))
