import CustomDump
import DesignSystem
import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import VVSI

@MainActor
struct ProductPreviewTests {
    private static let description = [
        Element.text("$109.95 – $149.95"),
        .text("Waxed canvas, brass buckles and a padded sleeve for a laptop."),
    ]
    private static let favorite = Element.control("favorite")
    private static let refresh = Element.control("refresh-product")
    private static let variants = [
        Element.heading("Variants"),
        .table(
            header: ["Color", "Size", "Price", "In stock"],
            rows: [
                ["Sand", "M (20 litres)", "$109.95, was $129.95", "3"],
                ["Moss", "L (28 litres)", "$149.95", "sold out"],
            ]
        ),
    ]

    private static func notice(_ level: NoticeLevel, _ text: String, _ failure: FailureKind) -> Element {
        .notice(level, text, failure: failure, retry: "refresh-product")
    }

    private static let expected: [(name: String, isOn: String?, elements: [Element])] = [
        ("loading", nil, [.placeholder(lines: 4), refresh]),
        ("loaded", "off", description + [favorite, refresh] + variants),
        ("favorite", "on", description + [favorite, refresh] + variants),
        ("favorite not read yet", "off", description + [favorite, refresh] + variants),
        (
            "refreshing", "off",
            description + [favorite, .progress(label: "Loading", fraction: nil), refresh]
                + variants
        ),
        (
            "gone", nil,
            [notice(.error, "The shop no longer has this. There is nothing saved to show.", .notFound)]
        ),
        (
            "offline, saved before", "on",
            [notice(.warning, "Offline. Showing what was saved on 2026-09-21 14:13 UTC.", .offline)]
                + description + [favorite] + variants
        ),
        (
            "disk full", "off",
            [
                notice(
                    .warning,
                    "There is no room left on the disk, so nothing new can be kept. "
                        + "Showing what the shop sent on 2026-09-21 14:13 UTC.",
                    .storage
                )
            ] + description + [favorite] + variants
        ),
        (
            "favorite not stored", "off",
            description + [
                favorite,
                .notice(
                    .error,
                    "This was not kept: there is no room left on the disk.",
                    failure: .storage,
                    retry: nil
                ),
                refresh,
            ] + variants
        ),
        (
            "storage unreadable", nil,
            [
                notice(
                    .warning,
                    "What was saved cannot be read. Showing what was saved on 2026-09-21 14:13 UTC.",
                    .storage
                )
            ] + description + [.text("Whether this is a favorite cannot be read.")] + variants
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(ProductFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(ProductFeature.previews, Self.expected) {
            let isKnown = !["loading", "gone"].contains(preview.name)
            expectNoDifference(preview.frame.title, isKnown ? "Canvas Backpack" : "Product", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
            let favorite = preview.frame.control("favorite")
            let reason = preview.name == "favorite not read yet" ? "it is still being read" : nil
            expectNoDifference(favorite?.value, expected.isOn, preview.name)
            expectNoDifference(favorite?.disabledReason, reason, preview.name)
        }
    }

    @Test func leavesOutWhatAProductDoesNotHave() {
        let bare = Saved(Product.withNothingOptional, savedAt: .distantPast)
        let state = ProductViewState().reduced(with: .product(.received(bare)))
        expectNoDifference(
            ProductView.content(of: state).elements,
            [.text("$0.00"), .control("favorite"), .control("refresh-product")]
        )
    }
}
