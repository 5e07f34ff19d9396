import CategoryProductsFeature
import CustomDump
import DesignSystem
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct CategoryProductsPreviewTests {
    private static let heading = Element.heading("Products")
    private static let tote = ListRow(
        title: Product.sampleTote.name,
        subtitle: Product.sampleTote.summary,
        trailing: Product.sampleTote.price.text,
        control: "product-\(Product.sampleTote.id.rawValue)"
    )

    private static let expected: [(name: String, elements: [Element])] = [
        ("loading", [heading, .placeholder(lines: 5)]),
        ("loaded", [heading, .list([tote]), .control("more-products")]),
        ("empty", [heading, .text("There is nothing here.")]),
        ("failed", [heading, .notice(.error, "Offline.", failure: .offline, retry: "retry-products")]),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(CategoryProductsFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(CategoryProductsFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.title, "All products", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }
}
