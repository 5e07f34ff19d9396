import CustomDump
import ScreenKit
import SettingsFeature
import Testing

@MainActor
struct SettingsPreviewTests {
    private static let known: [Element] =
        [.heading("Shop")] + ["page-size", "currency-codes", "version-1"].map(Element.control)
        + [.heading("Features")]
        + ["flag-todaysPick", "flag-productCounts", "default-flags"].map(Element.control)
        + [.heading("Experiment: home-picks"), experiment(shown: "one", chosen: "given")]
    private static let catalogue = Element.heading("Saved catalogue")
    private static let idle = Element.text(
        "With the whole catalogue saved, the shop can be searched offline."
    )
    private static let buttons: [Element] = [.control("sync"), .control("clear")]
    private static let stop = Element.control("stop-sync")

    private static func experiment(shown: String, chosen: String) -> Element {
        let titles = [
            ("given", "What this installation was given"), ("one", "One pick"), ("three", "Three picks"),
        ]
        return .list(
            titles.map { id, title in
                ListRow(
                    title: title,
                    trailing: id == shown ? "shown" : nil,
                    badge: id == chosen ? "chosen" : nil,
                    control: "home-picks-\(id)"
                )
            }
        )
    }

    private static func notice(
        _ level: NoticeLevel,
        _ text: String,
        _ failure: FailureKind? = nil
    ) -> Element {
        .notice(level, text, failure: failure, retry: nil)
    }

    private static let expected: [(name: String, settings: [Element], catalogue: [Element])] = [
        ("not read yet", [.placeholder(lines: 8)], [idle] + buttons),
        ("as at first", known, [idle] + buttons),
        ("changed", known.dropLast() + [experiment(shown: "three", chosen: "three")], [idle] + buttons),
        (
            "no page size",
            known.prefix(2) + [notice(.warning, "A page has 1 to 100 products; it still has 20.")]
                + known.dropFirst(2),
            [idle] + buttons
        ),
        (
            "not kept",
            [notice(.error, "This was not kept: there is no room left on the disk.", .storage)] + known,
            [idle] + buttons
        ),
        ("unreadable", [notice(.error, "The settings cannot be read.", .storage)], [idle] + buttons),
        ("sync begun", known, [.progress(label: "Stored 0 products", fraction: nil), stop]),
        ("syncing", known, [.progress(label: "Stored 5 products", fraction: 0.25), stop]),
        ("synced", known, [notice(.success, "Stored 20 products.")] + buttons),
        ("nothing new", known, [notice(.success, "Nothing has changed since it was saved.")] + buttons),
        ("sync offline", known, [notice(.error, "Offline.", .offline)] + buttons),
        (
            "sync stopped", known,
            [notice(.info, "Stopped. What was stored is kept; sync again to continue.")] + buttons
        ),
        ("cleared", known, [notice(.success, "Cleared. Favorites and the cart stay.")] + buttons),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(SettingsFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(SettingsFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.title, "Settings", preview.name)
            expectNoDifference(
                preview.frame.elements,
                expected.settings + [Self.catalogue] + expected.catalogue,
                preview.name
            )
        }
    }
}
