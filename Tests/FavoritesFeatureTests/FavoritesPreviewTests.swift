import CustomDump
import DesignSystem
import FavoritesFeature
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct FavoritesPreviewTests {
    private static func rows(of product: Product) -> [Element] {
        let row = ListRow(
            title: product.name,
            subtitle: product.summary,
            trailing: product.price.text,
            badge: product == .sampleBackpack ? "sale" : nil,
            control: "product-\(product.id.rawValue)"
        )
        return [.list([row]), .control("remove-\(product.id.rawValue)")]
    }

    private static let two = rows(of: .sampleTote) + rows(of: .sampleBackpack)

    private static let expected: [(name: String, elements: [Element])] = [
        ("not read yet", [.placeholder(lines: 2)]),
        ("two", two),
        ("many", Product.samples.flatMap { rows(of: $0) }),
        ("none", [.text("Nothing yet. Open a product and make it a favorite.")]),
        (
            "unreadable",
            [.notice(.error, "The favorites cannot be read.", failure: .storage, retry: nil)]
        ),
        ("removed", [.text("Canvas Backpack was removed."), .control("undo")] + rows(of: .sampleTote)),
        (
            "not removed",
            [
                .notice(
                    .error,
                    "This was not kept: there is no room left on the disk.",
                    failure: .storage,
                    retry: nil
                )
            ] + two
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
