import Foundation
import FavoritesFeature
import StoreDomain
import StoreUseCases
import Testing

struct FavoritesViewStateTests {
    @Test func passesEffectsOnToItsCategories() {
        var state = FavoritesViewState()
        var categories = Loadable<[StoreDomain.Category]>()
        let saved = Saved(Category.samples, savedAt: Date(timeIntervalSince1970: 0))
        for effect in [Loadable<[StoreDomain.Category]>.Effect.started, .received(saved), .finished] {
            state.reduce(with: .categories(effect))
            categories.reduce(with: effect)
            #expect(state.categories == categories)
        }
    }
}
