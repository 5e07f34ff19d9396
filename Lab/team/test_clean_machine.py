"""Runs the two commands from the README on a machine that has only Debian, git, make, and a Swift toolchain."""

import os
import pathlib
import shlex
import shutil
import subprocess

import pytest

from folder import Folder
from programs import ROOT

# The packages that Swift requires on Debian. `make` installs the libraries that this project requires.
PACKAGES = ("binutils", "ca-certificates", "gcc", "git", "libcurl4", "libncurses6", "libpython3.11", "libsqlite3-0",
            "libstdc++-12-dev", "libxml2", "make", "pkg-config", "tzdata")
HOME = ROOT / ".build/lab/clean"

# The script mounts folders in a separate mount namespace, so the mounts disappear when the namespace ends.
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
    """A Debian installation in a folder. The installation uses this machine's toolchain."""

    def __init__(self, path):
        super().__init__(path)
        swift = pathlib.Path(shutil.which("swift")).resolve()
        self.swift = swift.parent
        # If git on this machine is configured to redirect package URLs to local folders, the installation uses those folders too.
        mirrors = subprocess.run(["git", "config", "--get-regexp", r"^url\..*\.insteadof$"], text=True, capture_output=True).stdout
        local = {line.removeprefix("url.").partition(".insteadof")[0] for line in mirrors.splitlines()}
        self.shared = [str(swift.parents[2]), *sorted(one.rstrip("/") for one in local if one.startswith("/"))]

    def install(self):
        # debootstrap also mounts /proc in the installation.
        self.run("unshare", "--mount", "--propagation", "private", "debootstrap", "--variant=minbase",
                 f"--include={','.join(PACKAGES)}", "bookworm", self.path)
        for file in ("/etc/resolv.conf", "/etc/hosts", "/etc/gitconfig"):
            if os.path.exists(file):
                shutil.copy(file, self.path / file[1:])
        self.run("git", "clone", "--quiet", ROOT, self.path / "root/storefront")

    def type(self, command):
        """Runs a command in the installation's clone of the project and returns the output."""
        return self.run("unshare", "--mount", "--propagation", "private", "bash", "-c", ENTER.format(
            root=shlex.quote(str(self.path)), path=self.swift, shared=shlex.join(self.shared),
            command=shlex.quote(f"cd ~/storefront && {command}")))


@pytest.fixture(scope="module")
def machine():
    if os.geteuid() != 0:
        pytest.skip("only root can run debootstrap")
    if not can_mount():
        pytest.skip("this system allows no mounts, but a toolchain in a chroot needs /proc and /dev")
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
