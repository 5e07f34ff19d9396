import CategoryFeature
import CustomDump
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct CategoryPreviewTests {
    private static let picks = Element.list(
        Product.samples.prefix(5).map { product in
            ListRow(
                title: product.name,
                subtitle: product.summary,
                trailing: product.price.text,
                badge: product == .sampleBackpack ? "sale" : nil,
                control: ControlID(rawValue: "product-\(product.id.rawValue)")
            )
        }
    )
    private static let others = Element.control("refresh-picks")

    private static let expected: [(name: String, title: String, elements: [Element])] = [
        ("loading", "bags", [.placeholder(lines: 5), others]),
        ("loaded", "Bags", [picks, others]),
        ("refreshing", "Bags", [picks, .progress(label: "Picking others", fraction: nil), others]),
        ("empty", "Bags", [.text("There is nothing in this category."), others]),
        (
            "unreadable", "Bags",
            [
                .notice(
                    .error,
                    "What was saved cannot be read.",
                    isUnavailable: false,
                    retry: "retry-picks"
                )
            ]
        ),
        (
            "unavailable", "Bags",
            [
                .notice(
                    .error,
                    "The shop cannot be reached. There is nothing saved to show.",
                    isUnavailable: true,
                    retry: "retry-picks"
                )
            ]
        ),
        (
            "offline, saved before", "Bags",
            [
                .notice(
                    .warning,
                    "Offline. Showing what was saved on 2026-09-21 14:13 UTC.",
                    isUnavailable: false,
                    retry: "retry-picks"
                ), picks,
            ]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(CategoryScreen.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(CategoryScreen.previews, Self.expected) {
            expectNoDifference(preview.frame.title, expected.title, preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }
}
