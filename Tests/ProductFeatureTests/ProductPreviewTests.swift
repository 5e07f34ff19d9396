import CustomDump
import ProductFeature
import ScreenKit
import Testing

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

    private static func notice(_ level: NoticeLevel, _ text: String) -> Element {
        .notice(level, text, isUnavailable: false, retry: "retry-product")
    }

    private static let expected: [(name: String, isOn: String?, elements: [Element])] = [
        ("loading", nil, [.placeholder(lines: 4), refresh]),
        ("loaded", "off", description + [favorite, refresh] + variants),
        ("favorite", "on", description + [favorite, refresh] + variants),
        ("favorite not read yet", "off", description + [favorite, refresh] + variants),
        (
            "refreshing", "off",
            description + [favorite, .progress(label: "Looking for changes", fraction: nil), refresh]
                + variants
        ),
        ("gone", nil, [notice(.error, "The shop no longer has this. There is nothing saved to show.")]),
        (
            "offline, saved before", "on",
            [notice(.warning, "Offline. Showing what was saved on 2026-09-21 14:13 UTC.")]
                + description + [favorite] + variants
        ),
        (
            "favorite not stored", "off",
            description + [
                favorite,
                .notice(
                    .error,
                    "This was not kept: there is no room left on the disk.",
                    isUnavailable: false,
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
                    "What was saved cannot be read. Showing what was saved on 2026-09-21 14:13 UTC."
                )
            ] + description + [.text("Whether this is a favorite cannot be read.")] + variants
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(ProductScreen.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(ProductScreen.previews, Self.expected) {
            let isKnown = !["loading", "gone"].contains(preview.name)
            expectNoDifference(preview.frame.title, isKnown ? "Canvas Backpack" : "Product", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
            expectNoDifference(preview.frame.control("favorite")?.value, expected.isOn, preview.name)
        }
    }
}
