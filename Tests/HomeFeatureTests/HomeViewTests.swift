import Foundation
import HomeFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing

@MainActor
struct HomeViewTests {
    private func content(picking products: [Product]) -> Content<HomeViewState.Action> {
        var state = HomeViewState()
        let savedAt = Date(timeIntervalSince1970: 0)
        state.reduce(with: .pick(.received(Saved(products, savedAt: savedAt))))
        state.reduce(with: .categories(.received(Saved(Category.samples, savedAt: savedAt))))
        return HomeView.content(of: state)
    }

    @Test func leadsToThePickAndToTheCategories() throws {
        let content = content(picking: [.sampleTote])
        #expect(try content.action(of: "open-pick", value: nil) == .productSelected(Product.sampleTote.id))
        #expect(
            try content.action(of: "category-bags", value: nil) == .categorySelected(Category.sampleBags.id)
        )
    }

    @Test func opensThePickWithAKeySoThatTheNumbersAreOfTheCategories() {
        let controls = content(picking: [.sampleTote]).controls
        #expect(controls.first { $0.id == "open-pick" }?.key == "o")
        #expect(controls.filter { $0.number != nil }.map(\.id) == ["category-bags", "category-home"])
    }

    @Test func hasNothingToOpenWithoutAPick() {
        #expect(throws: ControlRefusal.gone) {
            try content(picking: []).action(of: "open-pick", value: nil)
        }
    }

    @Test func hasNoSecondLineForAPickWithoutASummary() {
        let list = Element.list([ListRow(title: "", trailing: "$0.00")])
        #expect(content(picking: [.withNothingOptional]).elements.contains(list))
    }
}
