import FavoritesFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing

@MainActor
struct FavoritesViewTests {
    @Test func leadsToTheProductOfARow() throws {
        let content = FavoritesView.content(of: .known([.sampleBackpack, .sampleTote]))
        #expect(try content.action(of: "product-p-8", value: nil) == .productSelected(Product.sampleTote.id))
    }

    @Test func hasNoSecondLineForAProductWithoutASummary() {
        #expect(
            FavoritesView.content(of: .known([.withNothingOptional])).elements == [
                .list([ListRow(title: "", trailing: "$0.00", control: "product-")])
            ]
        )
    }
}
