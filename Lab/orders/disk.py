"""A disk that a test can fill: a small tmpfs in the namespace that `run` creates. If no namespace is available, a file size limit causes
all writes to fail."""

import os
import resource
import subprocess

MOUNT = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs"]


class Disk:
    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        self.is_mounted = "MOUNTS" in os.environ and subprocess.run([*MOUNT, folder]).returncode == 0
        self.is_full = False

    @property
    def limits(self):
        """The command that starts another command with the disk's limits."""
        if self.is_mounted:
            return ()
        # By default, the system terminates a process that exceeds the file size limit.
        ignoring = ("env", "--ignore-signal=XFSZ")
        return (*ignoring, "prlimit", "--fsize=1:unlimited") if self.is_full else ignoring

    def fill(self, process):
        self.is_full = True
        if not self.is_mounted:
            return self._limit(process, 1)
        with open(self.folder / "filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(65_536))
            except OSError:
                pass

    def free(self, process):
        self.is_full = False
        if self.is_mounted:
            (self.folder / "filler").unlink(missing_ok=True)
        else:
            self._limit(process, resource.RLIM_INFINITY)

    def unmount(self):
        if self.is_mounted:
            subprocess.run(["umount", "--lazy", self.folder])

    def _limit(self, process, size):
        if process:
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
