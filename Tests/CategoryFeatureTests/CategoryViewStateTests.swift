import CategoryFeature
import Foundation
import StoreDomain
import StoreUseCases
import Testing

struct CategoryViewStateTests {
    @Test func isCalledByItsSlugUntilTheNameIsKnown() {
        var state = CategoryViewState(id: Category.ID("bags"))
        #expect(state.name == "bags")
        state.reduce(with: .named("Bags"))
        #expect(state.name == "Bags")
    }

    @Test func passesEffectsOnToItsPicks() {
        var state = CategoryViewState(id: Category.ID("bags"))
        var picks = Loadable<[Product]>()
        let saved = Saved([Product.sampleTote], savedAt: Date(timeIntervalSince1970: 0))
        for effect in [Loadable<[Product]>.Effect.started, .received(saved), .finished] {
            state.reduce(with: .picks(effect))
            picks.reduce(with: effect)
            #expect(state.picks == picks)
        }
    }
}
