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
    private static let shelves = Element.list([
        ListRow(title: "Bags", trailing: "6 products", control: "category-bags"),
        ListRow(title: "Home", control: "category-home"),
    ])
    private static let saved = "Showing what was saved on 2026-09-21 14:13 UTC."

    private static func offline(_ text: String, retry: ControlID, isStale: Bool) -> Element {
        .notice(isStale ? .warning : .error, "Offline. \(text)", isUnavailable: false, retry: retry)
    }

    private static let expected: [(name: String, pick: [Element], categories: [Element])] = [
        (
            "loading",
            [.placeholder(lines: 2), .control("refresh-pick")],
            [.placeholder(lines: 4)]
        ),
        ("loaded", [backpack, open, .control("refresh-pick")], [shelves]),
        (
            "refreshing",
            [backpack, open, .progress(label: "Picking another", fraction: nil), .control("refresh-pick")],
            [shelves, .progress(label: "Loading the categories", fraction: nil)]
        ),
        (
            "empty",
            [.text("There is nothing to pick from."), .control("refresh-pick")],
            [.text("The shop has no categories.")]
        ),
        (
            "no pick",
            [
                .notice(
                    .error,
                    "The shop cannot be reached. There is nothing saved to show.",
                    isUnavailable: true,
                    retry: "retry-pick"
                )
            ],
            [shelves]
        ),
        (
            "offline, nothing saved",
            [offline("There is nothing saved to show.", retry: "retry-pick", isStale: false)],
            [offline("There is nothing saved to show.", retry: "retry-categories", isStale: false)]
        ),
        (
            "offline, saved before",
            [offline(saved, retry: "retry-pick", isStale: true), backpack, open],
            [offline(saved, retry: "retry-categories", isStale: true), shelves]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(HomeScreen.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(HomeScreen.previews, Self.expected) {
            let elements =
                [.heading("Today's pick")] + expected.pick + [.heading("Categories")] + expected.categories
            expectNoDifference(preview.frame.elements, elements, preview.name)
        }
    }
}
