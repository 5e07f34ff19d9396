import CustomDump
import ProductFeature
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct ProductPreviewTests {
    private static let list = Element.list(Category.samples.map { ListRow(title: $0.name) })
    private static let refresh = Element.control("refresh")

    private static let expected: [(name: String, elements: [Element])] = [
        ("loading", [.placeholder(lines: 4), refresh]),
        ("loaded", [list, refresh]),
        ("refreshing", [list, .progress(label: "Loading", fraction: nil), refresh]),
        ("empty", [.text("There is nothing here."), refresh]),
        (
            "offline, nothing saved",
            [
                .notice(
                    .error,
                    "Offline. There is nothing saved to show.",
                    isUnavailable: false,
                    retry: "retry"
                )
            ]
        ),
        (
            "offline, saved before",
            [
                .notice(
                    .warning,
                    "Offline. Showing what was saved on 2026-09-21 14:13 UTC.",
                    isUnavailable: false,
                    retry: "retry"
                ), list,
            ]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(ProductScreen.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(ProductScreen.previews, Self.expected) {
            expectNoDifference(preview.frame.title, "Product", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }
}
