"""Runs every command in Docs/FirstDay.md in a clone. The clone's remote is a bare copy of this repository, which receives the pushed
branch.

Only `make run` runs in this checkout because building the app again would take several minutes. `make -C Lab team` has already
built the programs here.
"""

from document import Document
from folder import Folder
from programs import ROOT

IDENTITY = {f"GIT_{role}_{part}": value for role in ("AUTHOR", "COMMITTER") for part, value in (("NAME", "Lab"), ("EMAIL", "lab@shop.example"))}


def test_every_command_in_the_first_day_guide_works(tmp_path):
    repository = tmp_path / "repository.git"
    Folder(ROOT).run("git", "clone", "--quiet", "--bare", ROOT, repository)
    environment = {"REPOSITORY": str(repository), "XDG_DATA_HOME": str(tmp_path), **IDENTITY}
    clone = tmp_path / "storefront"
    commands = []

    def run(command, **options):
        folder = ROOT if command == "make run" else clone if commands else tmp_path
        commands.append(command)
        return Folder(folder).run("bash", "-c", command, **options, **environment)

    document = Document(ROOT, "Docs/FirstDay.md")
    for line, _, kind, block in document.blocks:
        assert kind == "console", f"{document.path}:{line} is not a console block"
        document.play(block, line, run)
    assert commands.count("make test MODULE=Category") == 3
    branch = Folder(clone).run("git", "branch", "--show-current").strip()
    changes = Folder(repository).run("git", "diff", "--name-only", "HEAD", branch).split()
    transcripts = ["catalog-offline", "category-pages", "previews-category", "settings"]
    sources = ["Features/CategoryFeature/CategoryView.swift", "Tests/CategoryFeatureTests/CategoryProductsTests.swift"]
    assert changes == sources + [f"Tests/Transcripts/{name}.transcript" for name in transcripts]
