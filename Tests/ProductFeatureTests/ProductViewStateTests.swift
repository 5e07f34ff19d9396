import Foundation
import ProductFeature
import StoreDomain
import StoreUseCases
import Testing

struct ProductViewStateTests {
    @Test func passesEffectsOnToItsCategories() {
        var state = ProductViewState()
        var categories = Loadable<[StoreDomain.Category]>()
        let saved = Saved(Category.samples, savedAt: Date(timeIntervalSince1970: 0))
        for effect in [Loadable<[StoreDomain.Category]>.Effect.started, .received(saved), .finished] {
            state.reduce(with: .categories(effect))
            categories.reduce(with: effect)
            #expect(state.categories == categories)
        }
    }
}
