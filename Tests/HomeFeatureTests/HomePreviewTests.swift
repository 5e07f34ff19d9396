import CustomDump
import DesignSystem
import HomeFeature
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct HomePreviewTests {
    private static let backpack = row(of: .sampleBackpack)
    private static func row(of product: Product) -> Element {
        .list([
            ListRow(
                title: product.name,
                subtitle: product.summary,
                trailing: "$109.95 – $149.95",
                badge: "sale"
            )
        ])
    }

    private static let three = Product.samples.prefix(3).flatMap { product -> [Element] in
        let row = ListRow(
            title: product.name,
            subtitle: product.summary,
            trailing: product.price.text,
            badge: product.id == Product.sampleBackpack.id ? "sale" : nil
        )
        return [.list([row]), .control("open-pick-\(product.id.rawValue)")]
    }
    private static let open = Element.control("open-pick")
    private static let refresh = Element.control("refresh-pick")
    private static let shelves = Element.list([
        ListRow(title: "Bags", trailing: "6 products", control: "category-bags"),
        home,
    ])
    private static let home = ListRow(title: "Home", control: "category-home")
    private static let all = Element.control("clear-filter")
    private static let filter = Element.control("filter")
    private static let loading = Element.progress(label: "Loading", fraction: nil)
    private static let nothing = "Offline. There is nothing saved to show."
    private static let saved = "Offline. Showing what was saved on 2026-09-21 14:13 UTC."

    private static let expected: [(name: String, pick: [Element], categories: [Element])] = [
        ("loading", [.placeholder(lines: 2), refresh], [.placeholder(lines: 4)]),
        ("loaded", [backpack, open, refresh], [filter, shelves]),
        ("three picks", three + [refresh], [filter, shelves]),
        (
            "switched off", [],
            [
                filter,
                .list([
                    ListRow(title: "Bags", control: "category-bags"),
                    ListRow(title: "Home", control: "category-home"),
                ]),
            ]
        ),
        ("long", [row(of: .sampleLong), open, refresh], [filter, shelves]),
        ("refreshing", [backpack, open, loading, refresh], [filter, shelves, loading]),
        (
            "empty",
            [.text("There is nothing to pick from."), refresh],
            [.text("The shop has no categories.")]
        ),
        ("filtered", [backpack, open, refresh], [filter, all, .list([home])]),
        ("no match", [backpack, open, refresh], [filter, all, .text("No category matches “x”.")]),
        (
            "no pick",
            [
                .notice(
                    .error,
                    "The shop cannot be reached. There is nothing saved to show.",
                    failure: .unavailable,
                    retry: "refresh-pick"
                )
            ],
            [filter, shelves]
        ),
        (
            "offline, nothing saved",
            [.notice(.error, nothing, failure: .offline, retry: "refresh-pick")],
            [.notice(.error, nothing, failure: .offline, retry: "retry-categories")]
        ),
        (
            "offline, saved before",
            [.notice(.warning, saved, failure: .offline, retry: "refresh-pick"), backpack, open],
            [.notice(.warning, saved, failure: .offline, retry: "retry-categories"), filter, shelves]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(HomeFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(HomeFeature.previews, Self.expected) {
            let title = expected.name == "three picks" ? "Today's picks" : "Today's pick"
            let picks = expected.pick.isEmpty ? [] : [.heading(title)] + expected.pick
            let elements = [.control("search")] + picks + [.heading("Categories")] + expected.categories
            expectNoDifference(preview.frame.title, "Storefront", preview.name)
            expectNoDifference(preview.frame.elements, elements, preview.name)
        }
    }
}
