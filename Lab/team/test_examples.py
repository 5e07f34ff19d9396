"""A client of one library fetches only the packages that it needs, and the example's tests use the test kit as a client would."""

import shutil

import pytest

from folder import Folder
from programs import ROOT

TEST_KIT = ["swift-custom-dump", "xctest-dynamic-overlay"]
# Each library with its trait, and the packages that it needs.
CLIENTS = [
    *((library, "", []) for library in (
        "VVSI", "VVSITrigger", "SimpleViewModel", "VSM", "MVVM", "ViewStateCore", "ScreenKit", "DependencyContainer")),
    *((library, '"TestKit"', TEST_KIT) for library in ("ViewStateTesting", "SimpleViewModelTesting")),
    ("HTTPTransport", '"HTTP"', ["swift-http-types", "swift-log"]),
]
QUICK = ("VVSI", "ViewStateTesting")

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
def test_a_client_fetches_only_what_it_needs(clone, tmp_path, library, traits, needed):
    client = tmp_path / f"Use{library}"
    (client / "Sources").mkdir(parents=True)
    (client / "Sources/main.swift").write_text(f"import {library}\n")
    (client / "Package.swift").write_text(MANIFEST.format(source=clone.path, traits=traits, library=library))
    Folder(client).run("swift", "build", "--quiet", "--package-path", client, "--cache-path", client / "cache")
    fetched = sorted(path.name for path in (client / ".build/checkouts").iterdir())
    assert fetched == sorted(["storefront", *needed])


def test_the_tests_of_an_example_pass():
    # A folder of its own: the tests compile more than `make check` allows the example to.
    scratch = ROOT / ".build/lab/UseVVSI"
    shutil.rmtree(scratch, ignore_errors=True)
    Folder(ROOT).run("swift", "test", "--disable-xctest", "--package-path", "Docs/Examples/UseVVSI", "--scratch-path", scratch)
