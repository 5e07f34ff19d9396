import CustomDump
import ScreenKit
import SearchFeature
import Testing

@MainActor
struct SearchPreviewTests {
    private static let (field, clear) = (Element.control("search"), Element.control("clear"))
    private static let heading = Element.heading("Results for “tote”")
    private static let loading = Element.progress(label: "Loading", fraction: nil)
    private static let rows = Element.list([
        ListRow(
            title: "Market Tote",
            subtitle: "A market *tote*",
            trailing: "$24.50",
            control: "product-p-8"
        )
    ])
    private static let recent: [Element] = [
        field, .heading("Recent searches"),
        .list([
            ListRow(title: "tote", control: "recent-tote"),
            ListRow(title: "canvas backpack", control: "recent-canvas backpack"),
        ]), .control("forget"),
    ]
    private static let stored: [Element] = [
        notice(.warning, "Offline.", retry: "retry-shop"),
        .text("Searched in what was stored on 2026-09-21 14:13 UTC."),
    ]

    private static func notice(_ level: NoticeLevel, _ text: String, retry: ControlID?) -> Element {
        let failure: FailureKind =
            text == "Offline." ? .offline : text.contains("cannot be reached") ? .unavailable : .storage
        return .notice(level, text, failure: failure, retry: retry)
    }

    private static let expected: [(name: String, elements: [Element])] = [
        ("nothing typed", [field, .text("Type what you are looking for.")]),
        ("recent searches", recent),
        (
            "recent searches not forgotten",
            recent + [notice(.error, "This was not kept: there is no room left on the disk.", retry: nil)]
        ),
        ("typing", [field, clear, .progress(label: "Waiting for you to stop typing", fraction: nil)]),
        ("searching", [field, clear, heading, .placeholder(lines: 5)]),
        ("found", [field, clear, heading, rows, .control("more-results")]),
        (
            "typing on",
            [
                field, clear, .progress(label: "Waiting for you to stop typing", fraction: nil), heading,
                rows,
                .control("more-results"),
            ]
        ),
        ("more is loading", [field, clear, heading, rows, loading]),
        (
            "more failed",
            [
                field, clear, heading, rows,
                notice(.warning, "The shop cannot be reached.", retry: "retry-results"),
            ]
        ),
        ("found in what is stored", [field, clear] + stored + [heading, rows]),
        ("nothing found", [field, clear, .text("Nothing was found for “tote”.")]),
        (
            "nothing found in what is stored",
            [field, clear] + stored + [.text("Nothing was found for “tote”.")]
        ),
        ("failed", [field, clear, heading, notice(.error, "Offline.", retry: "retry-results")]),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(SearchFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(SearchFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.title, "Search", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }
}
