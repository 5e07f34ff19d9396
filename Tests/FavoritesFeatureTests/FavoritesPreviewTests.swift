import CustomDump
import FavoritesFeature
import ScreenKit
import Testing

@MainActor
struct FavoritesPreviewTests {
    private static let list = Element.list([
        ListRow(
            title: "Market Tote",
            subtitle: "A market tote for every day.",
            trailing: "$24.50",
            control: "product-p-8"
        ),
        ListRow(
            title: "Canvas Backpack",
            subtitle: "A day's worth of room in waxed canvas.",
            trailing: "$109.95 – $149.95",
            badge: "sale",
            control: "product-p-7"
        ),
    ])

    private static let expected: [(name: String, elements: [Element])] = [
        ("not read yet", [.placeholder(lines: 2)]),
        ("two", [list]),
        ("none", [.text("Nothing yet. Open a product and make it a favorite.")]),
        (
            "unreadable",
            [.notice(.error, "The favorites cannot be read.", failure: .storage, retry: nil)]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(FavoritesFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(FavoritesFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.title, "Favorites", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }
}
