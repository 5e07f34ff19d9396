"""The two commands of the README on a machine that has only Debian, git, make, and a Swift toolchain."""

import os
import pathlib
import shlex
import shutil
import subprocess

import pytest

from folder import Folder
from programs import ROOT

# What Swift's own guide to Debian requires, without the libraries of this project: `make` installs these.
PACKAGES = ("binutils", "ca-certificates", "gcc", "git", "libcurl4", "libncurses6", "libpython3.11", "libsqlite3-0",
            "libstdc++-12-dev", "libxml2", "make", "pkg-config", "tzdata")
HOME = ROOT / ".build/lab/clean"

# In a mount namespace of its own, so that nothing stays mounted.
ENTER = """
set -e
for folder in {shared}; do mkdir -p {root}$folder && mount --rbind "$folder" {root}$folder; done
mount -t proc proc {root}/proc
mount --rbind /dev {root}/dev
exec chroot {root} env --ignore-environment HOME=/root LANG=C.UTF-8 PATH={path}:/usr/sbin:/usr/bin:/sbin:/bin bash -c {command}
"""


def can_mount():
    return subprocess.run(["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0


class Machine(Folder):
    """A Debian of its own in a folder, with the toolchain of this machine."""

    def __init__(self, path):
        super().__init__(path)
        swift = pathlib.Path(shutil.which("swift")).resolve()
        self.swift = swift.parent
        # Addresses of packages that this machine's git reads from a folder are read from there as well.
        mirrors = subprocess.run(["git", "config", "--get-regexp", r"^url\..*\.insteadof$"], text=True, capture_output=True).stdout
        local = {line.removeprefix("url.").partition(".insteadof")[0] for line in mirrors.splitlines()}
        self.shared = [str(swift.parents[2]), *sorted(one.rstrip("/") for one in local if one.startswith("/"))]

    def install(self):
        # It mounts /proc there, too.
        self.run("unshare", "--mount", "--propagation", "private", "debootstrap", "--variant=minbase",
                 f"--include={','.join(PACKAGES)}", "bookworm", self.path)
        for file in ("/etc/resolv.conf", "/etc/hosts", "/etc/gitconfig"):
            if os.path.exists(file):
                shutil.copy(file, self.path / file[1:])
        self.run("git", "clone", "--quiet", ROOT, self.path / "root/storefront")

    def type(self, command):
        """Runs a line in the clone on that machine, and returns what it prints."""
        return self.run("unshare", "--mount", "--propagation", "private", "bash", "-c", ENTER.format(
            root=shlex.quote(str(self.path)), path=self.swift, shared=shlex.join(self.shared),
            command=shlex.quote(f"cd ~/storefront && {command}")))


@pytest.fixture(scope="module")
def machine():
    if os.geteuid() != 0:
        pytest.skip("only root can make a machine of its own")
    if not can_mount():
        pytest.skip("nothing can be mounted here, and a toolchain in a chroot needs /proc and /dev")
    if not shutil.which("debootstrap"):
        Folder(ROOT).run("Scripts/install", "debootstrap")
    shutil.rmtree(HOME, ignore_errors=True)
    HOME.mkdir(parents=True)
    machine = Machine(HOME / "machine")
    machine.path.mkdir()
    machine.install()
    yield machine
    shutil.rmtree(HOME, ignore_errors=True)


def test_make_run_shows_the_app(machine):
    shown = machine.type("make run </dev/null")
    assert "Storefront\n==========" in shown and "1. Electronics" in shown, shown[-3_000:]


def test_make_test_passes(machine):
    machine.type("make test")
