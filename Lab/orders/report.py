"""The counters and the violations of a run."""

import collections

COUNTS = collections.Counter()

# Each violation, preceded by the number of steps after which it occurred.
WRONGS = []


class Wrong(AssertionError):
    """An error that contains a violated requirement and the script that reproduces the violation."""

    def __init__(self, text, script=()):
        super().__init__(text + "".join(f"\n    {line[:200]}" for line in script))
        self.script = script
        WRONGS.append((COUNTS["steps"], self))
