"""Tests that ten developers can each add a feature with `make feature` and that their branches can be merged in any order."""

import os
import random
import re

import pytest

from folder import cloned

# Together, these features use every pattern. They include features with and without an identifier, a list of user data, and names with
# capitals and digits.
FEATURES = [
    ("Reviews", "Product", "vvsi", ""), ("Returns", "", "mvvm", ""), ("Rewards", "", "vsm", ""), ("Recipes", "Category", "simple", ""),
    ("Receipts", "", "trigger", ""), ("StockAlerts", "SKU", "vvsi", "own"), ("Trends", "", "vvsi", ""),
    ("FAQList", "Product", "mvvm", ""), ("Top10Deals", "Order", "vsm", ""), ("Questions", "Product", "trigger", ""),
]
# Two branches cannot each add a list of user data, because database migrations run in a fixed order. Therefore, the second list is added
# after the merges.
SECOND_LIST = ("WishList", "", "vvsi", "own")
LINKS = {
    "Reviews": "reviews/p-1", "Returns": "returns", "Rewards": "rewards", "Recipes": "recipes/bags", "Receipts": "receipts",
    "StockAlerts": "stock-alerts", "WishList": "wish-list", "Trends": "trends", "FAQList": "faq-list/p-1", "Top10Deals": "top10-deals/o-1",
    "Questions": "questions/p-1",
}

REFUSED = [
    ("give the feature a name", [""]),
    *(("up to 20 letters", [name])
      for name in ("wishlist", "Wish-list", "../Wish", "Wünsche", "1Wish", "Wish;rm", "Feature", "WwwwwwwwwwwwwwwwwwwwW")),
    ("NAME=Wish.", ["WishFeature"]),
    ("is not a pattern", ["Wish", "", "viper"]),
    ("is not a shape", ["Wish", "", "vvsi", "round"]),
    ("uses VVSI", ["Wish", "", "mvvm", "own"]),
    ("The models are Category, Order,", ["Wish", "Prodct"]),
    ("The models are Category, Order,", ["Wish", "Prodct", "", "own"]),
    ("Features/HomeFeature/Home", ["HOME"]),
]


def test_an_invalid_feature_changes_no_files(clone):
    for words, arguments in REFUSED:
        assert words in clone.run("Scripts/feature", *arguments, fails=True), arguments
        assert not clone.changed, arguments
    manifest = clone.path / "Package.swift"
    manifest.write_text(manifest.read_text().replace("\nlet features:", "\nlet screens:"))
    clone.commit("Remove the table of features")
    assert "has no line that begins with" in clone.run("Scripts/feature", "Wish", fails=True)
    assert not clone.changed


@pytest.fixture(scope="module")
def merged():
    """A clone in which each developer has added a feature on a separate branch, and the names of the features in the order in which they
    were merged."""
    seed = os.environ.get("SEED") or str(random.randrange(1 << 32))
    # The features that differ most from one another come first, so that a small `COUNT` selects them.
    chosen = (FEATURES[5:] + FEATURES[:5])[: int(os.environ.get("COUNT", len(FEATURES)))]
    with cloned() as clone:
        for name, identifier, pattern, shape in chosen:
            clone.run("git", "checkout", "--quiet", "-b", name, "main")
            clone.run("Scripts/feature", name, identifier, pattern, shape)
            clone.commit(f"The feature {name}")
        clone.run("git", "checkout", "--quiet", "main")
        order = [name for name, *_ in chosen]
        random.Random(seed).shuffle(order)
        print(f"SEED={seed}: {', '.join(order)}")
        for name in order:
            clone.run("git", "merge", "--quiet", "--no-edit", name)
        clone.run("Scripts/feature", *SECOND_LIST)
        clone.commit("A second list")
        yield clone, [*order, SECOND_LIST[0]]


def test_branches_that_add_features_merge_without_conflicts(merged):
    clone, order = merged
    clone.run("Scripts/rules", "check")
    # The merged documents must equal the documents that the tool generates from the merged sources.
    clone.run("Scripts/rules", "docs")
    assert not clone.changed
    manifest = (clone.path / "Package.swift").read_text()
    assert all(f'    "{name}": "' in manifest for name in order)


def test_merged_features_record_only_their_own_previews_and_pass_all_tests(merged):
    clone, order = merged
    # In a real project, each developer records the previews of the feature that they add.
    clone.run("make", "record")
    other = [line for line in clone.changed if not line.startswith("?? Tests/Transcripts/previews-")]
    assert not other, "Recording changed files that belong to no feature."
    clone.commit("Their previews")
    clone.run("make", "test")
    for name in order:
        shown = clone.run("make", "--no-print-directory", "run", f"ARGS=run - --ephemeral --seed 3 --open storefront://{LINKS[name]}",
                          typed="quit\n")
        assert re.search(r"\n +1\. ", shown) or "Nothing here yet" in shown, shown
