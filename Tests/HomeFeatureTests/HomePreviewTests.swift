import CustomDump
import HomeFeature
import ScreenKit
import Testing

@MainActor
struct HomePreviewTests {
    private static let backpack = Element.list([
        ListRow(
            title: "Canvas Backpack",
            subtitle: "A day's worth of room in waxed canvas.",
            trailing: "$109.95 – $149.95",
            badge: "sale"
        )
    ])
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
                    isUnavailable: true,
                    retry: "refresh-pick"
                )
            ],
            [filter, shelves]
        ),
        (
            "offline, nothing saved",
            [.notice(.error, nothing, isUnavailable: false, retry: "refresh-pick")],
            [.notice(.error, nothing, isUnavailable: false, retry: "retry-categories")]
        ),
        (
            "offline, saved before",
            [.notice(.warning, saved, isUnavailable: false, retry: "refresh-pick"), backpack, open],
            [.notice(.warning, saved, isUnavailable: false, retry: "retry-categories"), filter, shelves]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(HomeFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(HomeFeature.previews, Self.expected) {
            let elements =
                [.heading("Today's pick")] + expected.pick + [.heading("Categories")] + expected.categories
            expectNoDifference(preview.frame.title, "Storefront", preview.name)
            expectNoDifference(preview.frame.elements, elements, preview.name)
        }
    }
}
