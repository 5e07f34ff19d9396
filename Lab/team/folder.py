"""Runs commands in a folder or in a clone of the latest commit, without the environment variables that control the lab."""

import contextlib
import os
import pathlib
import subprocess
import tempfile

from programs import ROOT

# These variables control the lab and the scripts. If make inherited MAKE… variables, its messages would begin with “make[1]:”.
CONTROLLING = ("CI", "COUNT", "FEATURES", "MFLAGS", "PROGRAMS", "PYTHONPATH", "SEED", "TEST")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in CONTROLLING and not name.startswith("MAKE")}


class Folder:
    """A folder in which commands run."""

    def __init__(self, path):
        self.path = pathlib.Path(path)

    def run(self, *command, typed="", fails=False, **environment):
        """Runs a command, checks that it succeeds or fails as expected, and returns its output."""
        run = subprocess.run(
            list(map(str, command)), cwd=self.path, input=typed, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**ENVIRONMENT, **environment},
        )
        reasons = [line for line in run.stdout.splitlines() if "✘" in line or " error: " in line]
        end = "\n".join(reasons[:20]) + "\n" + run.stdout[-2_000:]
        assert (run.returncode != 0) == fails, f"{command} exited with {run.returncode}:\n{end}"
        return run.stdout

    def commit(self, message):
        self.run("git", "add", "--all")
        self.run("git", "commit", "--quiet", "--no-verify", "--message", message)

    @property
    def changed(self):
        return self.run("git", "status", "--porcelain").splitlines()


@contextlib.contextmanager
def cloned():
    """Clones the latest commit and deletes the clone at the end of the `with` block because the clone's build products are large."""
    with tempfile.TemporaryDirectory() as path:
        Folder(path).run("git", "clone", "--quiet", ROOT, "storefront")
        clone = Folder(pathlib.Path(path, "storefront"))
        clone.run("git", "config", "user.name", "Lab")
        clone.run("git", "config", "user.email", "lab@shop.example")
        clone.run("git", "checkout", "--quiet", "-B", "main")
        yield clone
