import Foundation
import ProductFeature
import StoreDomain
import StoreUseCases
import Testing

struct ProductViewStateTests {
    private static let full = SaveProblem(.storageFull)

    @Test func startsWithNothing() {
        let state = ProductViewState()
        #expect(state.product == Loadable())
        #expect(state.favorite == .unknown)
        #expect(state.favoriteProblem == nil)
    }

    @Test(
        arguments: [
            ([.favoriteRead(false)], .known(false), nil),
            ([.favoriteRead(false), .favoriteRead(true)], .known(true), nil),
            ([.favoriteRead(true), .favoriteUnreadable], .unreadable, nil),
            ([.favoriteUnreadable, .favoriteRead(true)], .known(true), nil),
            ([.favoriteRead(true), .favoriteChangeStarted], .known(true), nil),
            ([.favoriteRead(true), .favoriteChangeEnded(nil)], .known(true), nil),
            ([.favoriteRead(true), .favoriteChangeEnded(full)], .known(true), full),
            ([.favoriteChangeEnded(full), .favoriteRead(true)], .known(true), full),
            ([.favoriteChangeEnded(full), .favoriteChangeStarted], .unknown, nil),
            ([.favoriteChangeEnded(full), .favoriteChangeEnded(nil)], .unknown, nil),
        ] as [([ProductViewState.Effect], ProductViewState.Favorite, SaveProblem?)]
    )
    func knowsTheFavoriteAsItIsStored(
        effects: [ProductViewState.Effect],
        favorite: ProductViewState.Favorite,
        problem: SaveProblem?
    ) {
        var state = ProductViewState()
        for effect in effects { state.reduce(with: effect) }
        #expect(state.favorite == favorite)
        #expect(state.favoriteProblem == problem)
        #expect(state.product == Loadable())
    }

    @Test func passesEffectsOnToItsProduct() {
        var state = ProductViewState()
        var product = Loadable<Product>()
        let saved = Saved(Product.sampleTote, savedAt: Date(timeIntervalSince1970: 0))
        for effect in [Loadable<Product>.Effect.started, .received(saved), .finished] {
            state.reduce(with: .product(effect))
            product.reduce(with: effect)
            #expect(state.product == product)
        }
        #expect(state.favorite == .unknown)
    }
}
