import CategoryFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing

@MainActor
struct CategoryViewTests {
    private func content(picking products: [Product]) -> Content<CategoryViewState.Action> {
        var state = CategoryViewState(id: Category.sampleBags.id)
        state.reduce(with: .picks(.received(Saved(products, savedAt: Date(timeIntervalSince1970: 0)))))
        return CategoryView.content(of: state)
    }

    @Test func leadsToTheProductOfARow() throws {
        let content = content(picking: [.sampleBackpack, .sampleTote])
        #expect(try content.action(of: "product-p-8", value: nil) == .productSelected(Product.sampleTote.id))
    }

    @Test func hasNoSecondLineForAProductWithoutASummary() {
        let list = Element.list([ListRow(title: "", trailing: "$0.00", control: "product-")])
        #expect(content(picking: [.withNothingOptional]).elements.contains(list))
    }
}
