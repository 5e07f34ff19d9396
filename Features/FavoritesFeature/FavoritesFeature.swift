import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// The products a person wants to find again; one that was removed can be put back.
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
        analytics: Analytics,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = FavoritesViewInteractor(
            favorites: favorites,
            analytics: analytics,
            output: output
        )
        return HostedScreen(
            id: "favorites",
            source: interactor.viewState,
            interactor: interactor,
            view: FavoritesView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let new = FavoritesViewState()
        let two = new.reduced(with: .read([.sampleTote, .sampleBackpack]))
        return FavoritesView.previews(
            of: "favorites",
            [
                "not read yet": new,
                "two": two,
                "many": new.reduced(with: .read(Product.samples)),
                "none": new.reduced(with: .read([])),
                "unreadable": new.reduced(with: .unreadable),
                "removed": two.reduced(with: .changeEnded(.sampleBackpack, nil), .read([.sampleTote])),
                "not removed": two.reduced(with: .changeEnded(nil, SaveProblem(.storageFull))),
            ]
        )
    }
}
