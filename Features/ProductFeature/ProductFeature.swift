import DesignSystem
import Foundation
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// One product: its prices, its variants, and whether it is a favorite.
@MainActor
package enum ProductFeature {
    /// Makes the screen of a product; it does not appear yet, and leads nowhere.
    package static func screen(
        of id: Product.ID,
        show: ShowProductUseCase,
        favorites: FavoriteProductsUseCase
    ) -> any Screen {
        let interactor = ProductViewInteractor(id: id, show: show, favorites: favorites)
        return HostedScreen(
            id: "product/\(id.rawValue)",
            source: interactor.viewState,
            interactor: interactor,
            view: ProductView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let product = Product.sampleBackpack
        let saved = Saved(product, savedAt: Date(timeIntervalSince1970: 1_790_000_000))
        let new = ProductViewState()
        let known = new.reduced(with: .product(.received(saved)))
        let loaded = known.reduced(with: .product(.finished))
        let plain = loaded.reduced(with: .favoriteRead(false))
        return ProductView.previews(
            of: "product/\(product.id.rawValue)",
            [
                "loading": new.reduced(with: .product(.started)),
                "loaded": plain,
                "favorite": loaded.reduced(with: .favoriteRead(true)),
                "favorite not read yet": loaded,
                "refreshing": plain.reduced(with: .product(.started)),
                "gone": new.reduced(with: .product(.failed(LoadProblem(.notFound))), .favoriteRead(false)),
                "offline, saved before": known.reduced(
                    with: .product(.failed(LoadProblem(.offline))),
                    .favoriteRead(true)
                ),
                "disk full": plain.reduced(
                    with: .product(.received(Saved(product, savedAt: saved.savedAt, isKept: false))),
                    .product(.failed(LoadProblem(.storageFull)))
                ),
                "favorite not stored": plain.reduced(
                    with: .favoriteChangeStarted,
                    .favoriteChangeEnded(SaveProblem(.storageFull))
                ),
                "storage unreadable": known.reduced(with: .product(.unreadable), .favoriteUnreadable),
            ]
        )
    }
}
