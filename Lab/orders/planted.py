"""Applies each patch in `planted/` in turn to a copy of the source tree. At least one of three seeds must reveal each planted fault.

Prints a table and the shortest sequence that revealed each fault.
"""

import os
import pathlib
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

ROOT = pathlib.Path(__file__).parents[2]
COPY = ROOT / ".build/lab/planted"
PATCHES = sorted(pathlib.Path(__file__).parent.glob("planted/*.patch"))
STEPS = 2_000
SEEDS = (1, 2, 3)


def in_copy(*command):
    subprocess.run(command, cwd=COPY, check=True, stdout=sys.stderr)


def check_out():
    """Checks out the committed tree in the copy."""
    git = ["git", "-C", ROOT]
    if not COPY.exists():
        subprocess.run([*git, "worktree", "prune"], check=True)
        subprocess.run([*git, "worktree", "add", "--detach", COPY], check=True)
    tree = os.environ.get("TREE") or "HEAD"
    commit = subprocess.run([*git, "rev-parse", tree], check=True, capture_output=True, text=True).stdout.strip()
    in_copy("git", "checkout", "--quiet", "--force", "--detach", commit)


def build(patch):
    """Builds both programs with one fault and returns the folder of the built programs."""
    in_copy("git", "checkout", "--quiet", "--", ".")
    in_copy("git", "apply", patch)
    programs = COPY / ".build/programs" / patch.stem
    programs.mkdir(parents=True, exist_ok=True)
    for product in ("storefront", "storefront-backend"):
        in_copy("swift", "build", "--product", product)
        shutil.copy(COPY / ".build/debug" / product, programs)
    return programs


def hunt(folder, seed):
    """Runs the tests until the fault is found. Returns the number of steps and the shortest violation, or None if the fault is not
    found."""
    import programs

    from .test_orders import run
    from .report import WRONGS

    programs.PROGRAMS = folder
    try:
        run(STEPS, seed)
    except BaseException:
        if not WRONGS:
            raise
    return (WRONGS[0][0], min((wrong for _, wrong in WRONGS), key=lambda wrong: len(wrong.script))) if WRONGS else None


def report(name, found):
    """Prints the shortest sequence and yields the rows of the table."""
    scripts = [one[1] for one in found if one]
    print(f"{name}: {min(scripts, key=lambda wrong: len(wrong.script)) if scripts else 'not found'}\n", flush=True)
    for seed, one in zip(SEEDS, found):
        yield f"{name:20} seed {seed}: " + (f"{one[0]:5} steps, {len(one[1].script):3} lines" if one else "not found")


def main():
    check_out()
    with ProcessPoolExecutor(2, max_tasks_per_child=1) as pool:
        hunts = [(patch.stem, [pool.submit(hunt, programs, seed) for seed in SEEDS])
                 for patch in PATCHES for programs in [build(patch)]]
        rows, missed = [], 0
        for name, hunt_of_seeds in hunts:
            found = [each.result() for each in hunt_of_seeds]
            rows += report(name, found)
            missed += not any(found)
    print("\n".join(rows))
    print(f"planted: {len(hunts) - missed} of {len(hunts)} faults found")
    return missed


if __name__ == "__main__":
    sys.exit(bool(main()))
