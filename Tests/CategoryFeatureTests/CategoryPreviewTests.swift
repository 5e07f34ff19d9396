import CategoryFeature
import CustomDump
import DesignSystem
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct CategoryPreviewTests {
    private static let picks = Element.list(Product.samples.prefix(5).map { row(of: $0) })
    private static let none = Element.text("There is nothing in this category.")
    private static let refresh = Element.control("refresh-picks")
    private static let open = Element.control("open-products")
    private static let products: [Element] = [picks, refresh, .heading("All products")]
    private static let sorts = ["featured", "price", "rating", "name"].map { Element.control("sort-\($0)") }
    private static let loading = Element.progress(label: "Loading", fraction: nil)

    private static let expected: [(name: String, title: String, elements: [Element])] = [
        ("loading", "bags", [.placeholder(lines: 5), refresh, open]),
        ("loaded", "Bags", [picks, refresh, open]),
        ("long", "Bags", [.list([row(of: .sampleLong)]), refresh, open]),
        ("refreshing", "Bags", [picks, loading, refresh, open]),
        ("empty", "Bags", [none, refresh, open]),
        ("unreadable", "Bags", [notice(.error, "What was saved cannot be read.", .storage), open]),
        (
            "unavailable", "Bags",
            [
                notice(
                    .error,
                    "The shop cannot be reached. There is nothing saved to show.",
                    .unavailable
                ), open,
            ]
        ),
        (
            "offline, saved before", "Bags",
            [
                notice(.warning, "Offline. Showing what was saved on 2026-09-21 14:13 UTC.", .offline), picks,
                open,
            ]
        ),
        ("sorting", "Bags", products + [.placeholder(lines: 5)] + sorts),
        (
            "sorted", "Bags",
            products + [.list([row(of: .sampleTote, "listed")]), .control("more-products")] + sorts
        ),
        (
            "offline, no products", "Bags",
            products + [.notice(.error, "Offline.", failure: .offline, retry: "retry-products")] + sorts
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(CategoryFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(CategoryFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.title, expected.title, preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }

    private static func row(of product: Product, _ kind: String = "product") -> ListRow {
        ListRow(
            title: product.name,
            subtitle: product.summary,
            trailing: product.price.text,
            badge: [.sampleBackpack, .sampleLong].contains(product) ? "sale" : nil,
            control: "\(kind)-\(product.id.rawValue)"
        )
    }

    private static func notice(_ level: NoticeLevel, _ text: String, _ failure: FailureKind) -> Element {
        .notice(level, text, failure: failure, retry: "refresh-picks")
    }
}
