import CustomDump
import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct ProductPreviewTests {
    private static let description = [
        Element.text("$109.95 – $149.95"),
        .text("Waxed canvas, brass buckles and a padded sleeve for a laptop."),
    ]
    private static let favorite = Element.control("favorite")
    private static let refresh = Element.control("refresh-product")
    private static func row(
        _ title: String,
        _ id: ControlID,
        _ trailing: String? = nil,
        isChosen: Bool = false
    ) -> ListRow {
        ListRow(title: title, trailing: trailing, badge: isChosen ? "chosen" : nil, control: id)
    }
    private static func choice(_ colors: [ListRow], _ sizes: [ListRow]) -> [Element] {
        [.heading("Color"), .list(colors), .heading("Size"), .list(sizes)]
    }
    private static let sand = "$109.95, was $129.95, 3 in stock"
    private static let buttons = [Element.control("add"), .control("buy")]
    private static let variants =
        choice(
            [row("Sand", "color-Sand", sand), row("Moss", "color-Moss", "sold out")],
            [
                row("M (20 litres)", "size-M (20 litres)", sand),
                row("L (28 litres)", "size-L (28 litres)", "sold out"),
            ]
        ) + buttons
    private static let sandChosen =
        [.text(sand.replacingOccurrences(of: ", 3 in stock", with: ""))] + description.dropFirst()
        + [favorite, refresh]
        + choice(
            [
                row("Sand", "color-Sand", sand, isChosen: true),
                row("Moss", "color-Moss", "not in M"),
            ],
            [
                row("M (20 litres)", "size-M (20 litres)", sand, isChosen: true),
                row("L (28 litres)", "size-L (28 litres)", "not in Sand"),
            ]
        ) + [.text("Sand, M (20 litres): \(sand)"), .control("add")]

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
        ("chosen", "off", sandChosen + [.control("buy")]),
        (
            "sold out", "off",
            [.text("$149.95")] + description.dropFirst() + [favorite, refresh]
                + choice(
                    [
                        row("Sand", "color-Sand", "not in L"),
                        row("Moss", "color-Moss", "sold out", isChosen: true),
                    ],
                    [
                        row("M (20 litres)", "size-M (20 litres)", "not in Moss"),
                        row("L (28 litres)", "size-L (28 litres)", "sold out", isChosen: true),
                    ]
                ) + [.text("Moss, L (28 litres): $149.95, sold out")] + buttons
        ),
        (
            "on its way into the cart", "off",
            sandChosen + [.progress(label: "Putting it into the cart", fraction: nil)]
        ),
        (
            "in the cart", "off",
            sandChosen + [
                .notice(.success, "In the cart.", failure: nil, retry: nil), .control("open-cart"),
            ]
        ),
        (
            "not put into the cart", "off",
            sandChosen + [
                .notice(
                    .error,
                    "The cart cannot be changed while an order of it is being sent.",
                    failure: nil,
                    retry: nil
                )
            ]
        ),
        (
            "one variant", "off",
            [.text("$24.50"), .text("Made to be used."), favorite, refresh]
                + [.text("Natural, One size: $24.50, 12 in stock")] + buttons
        ),
        (
            "long", "on",
            [.text("$109.95 – $149.95"), .text(Product.sampleLong.description), favorite, refresh]
                + choice(
                    (1...4).map { number in
                        let color = "Weathered Canyon Sandstone No. \(number)"
                        return row(color, "color-\(color)")
                    },
                    [1, 2, 0].map { number in
                        let size = "Size \(number) (for journeys of \(number) weeks)"
                        return row(size, "size-\(size)")
                    }
                ) + buttons
        ),
        (
            "no variants", "off",
            description + [favorite, refresh] + [
                .text("The shop does not say what there is of this, so it cannot be put into the cart.")
            ]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(ProductFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(ProductFeature.previews, Self.expected) {
            let titles = [
                "loading": "Product", "gone": "Product", "one variant": "Market Tote",
                "long": Product.sampleLong.name,
            ]
            expectNoDifference(preview.frame.title, titles[preview.name] ?? "Canvas Backpack", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
            let favorite = preview.frame.control("favorite")
            let reason = preview.name == "favorite not read yet" ? "it is still being read" : nil
            expectNoDifference(favorite?.value, expected.isOn, preview.name)
            expectNoDifference(favorite?.disabledReason, reason, preview.name)
            let cart = ["loaded": "choose a color and a size", "sold out": "this is sold out"][preview.name]
            if cart != nil || preview.name == "chosen" {
                expectNoDifference(preview.frame.control("add")?.disabledReason, cart, preview.name)
            }
        }
    }
}
