"""Tests that other packages can use the libraries and that an example passes its own tests, which use the test kit."""

import pathlib
import re
import shutil

import pytest

from folder import Folder
from programs import ROOT

TEST_KIT = ["swift-custom-dump", "xctest-dynamic-overlay"]
# Each library, the package trait that it requires (if any), and the packages that it depends on.
CLIENTS = [
    *((library, "", []) for library in (
        "VVSI", "VVSITrigger", "SimpleViewModel", "VSM", "MVVM", "ViewStateCore", "ScreenKit", "DependencyContainer")),
    *((library, '"TestKit"', TEST_KIT) for library in ("ViewStateTesting", "SimpleViewModelTesting")),
    *((library, '"HTTP"', ["swift-http-types", "swift-log"]) for library in ("HTTPTransport", "HTTPSessionsTesting")),
]
QUICK = ("VVSI", "ViewStateTesting")
PATTERNS = ("MVVM", "SimpleViewModel", "VSM", "VVSI", "VVSITrigger")

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Client",
    platforms: [.macOS(.v26)],
    dependencies: [.package(url: "file://{source}", branch: "main", traits: [{traits}])],
    targets: [
        .executableTarget(name: "Client", dependencies: [.product(name: "{library}", package: "storefront")], path: "Sources"),
    ]
)
"""


@pytest.mark.parametrize(
    ("library", "traits", "needed"),
    [pytest.param(*client, id=client[0], marks=[pytest.mark.smoke] * (client[0] in QUICK)) for client in CLIENTS],
)
def test_a_client_fetches_only_the_required_packages(clone, tmp_path, library, traits, needed):
    client = tmp_path / f"Use{library}"
    (client / "Sources").mkdir(parents=True)
    (client / "Sources/main.swift").write_text(f"import {library}\n")
    (client / "Package.swift").write_text(MANIFEST.format(source=clone.path, traits=traits, library=library))
    Folder(client).run("swift", "build", "--quiet", "--package-path", client, "--cache-path", client / "cache")
    fetched = sorted(path.name for path in (client / ".build/checkouts").iterdir())
    assert fetched == sorted(["storefront", *needed])


class Client(Folder):
    """A copy of a package in the folder `clients`. The package depends on a clone of the project."""

    def __init__(self, name, clone, path):
        super().__init__(shutil.copytree(pathlib.Path(__file__).with_name("clients") / name, path / name))
        self.clone = clone

    def swift(self, *command, **environment):
        return self.run("swift", *command, "--cache-path", self.path / "cache", STOREFRONT=f"file://{self.clone.path}", **environment)


@pytest.mark.smoke
def test_a_client_can_reuse_the_names_of_app_modules(clone, tmp_path):
    Client("OwnNames", clone, tmp_path).swift("run", "--quiet", "AppShell")


def test_a_swift_5_client_builds_with_concurrency_warnings(clone, tmp_path):
    client = Client("Swift5", clone, tmp_path)
    assert "main actor-isolated" not in client.swift("run", "UsePatterns")
    # Minimal concurrency checking does not report that the program changes a state on a background thread, so the program stops at run
    # time. With VVSITrigger, a task switches to the main actor, so the program does not stop.
    for pattern in PATTERNS[:-1]:
        client.run(".build/debug/UsePatterns", pattern, fails=True)
    output = client.swift("run", "UsePatterns", COMPLETE="1")
    for pattern in PATTERNS:
        assert re.search(rf"/Use{pattern}\.swift:\d+:\d+: warning: .*main actor-isolated", output), output


def test_the_tests_of_an_example_pass():
    # The tests use a build folder of their own because they compile more modules than `make check` allows for the example.
    scratch = ROOT / ".build/lab/UseVVSI"
    shutil.rmtree(scratch, ignore_errors=True)
    Folder(ROOT).run("swift", "test", "--disable-xctest", "--package-path", "Docs/Examples/UseVVSI", "--scratch-path", scratch)
