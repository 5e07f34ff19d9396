package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// The products a person wants to find again.
@MainActor
package enum FavoritesFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person chose a product.
        case productSelected(Product.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        favorites: FavoriteProductsUseCase,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = FavoritesViewInteractor(favorites: favorites, output: output)
        return HostedScreen(
            id: "favorites",
            source: interactor.viewState,
            interactor: interactor,
            view: FavoritesView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        FavoritesView.previews(
            of: "favorites",
            [
                "not read yet": .unknown,
                "two": .known([.sampleTote, .sampleBackpack]),
                "none": .known([]),
                "unreadable": .unreadable,
            ]
        )
    }
}
