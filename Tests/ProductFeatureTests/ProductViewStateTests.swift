import DesignSystem
import Foundation
import ProductFeature
import StoreDomain
import Testing
import VVSI

struct ProductViewStateTests {
    private static let full = SaveProblem(.storageFull)

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

    @Test func givesTheEffectsOfTheProductToTheProduct() {
        let saved = Saved(Product.sampleTote, savedAt: Date(timeIntervalSince1970: 0))
        let state = ProductViewState().reduced(with: .product(.started), .product(.received(saved)))
        #expect(state.product.saved == saved)
        #expect(state.product.isLoading)
        #expect(state.favorite == .unknown)
    }
}
