import Foundation
package import ScreenKit
package import StoreDomain
import StoreUseCases

/// The screen of one product: where this feature is entered from outside.
@MainActor
package enum ProductScreen {
    /// Puts the interactor behind the seam; it does not appear yet.
    ///
    /// - Parameters:
    ///   - id: The product.
    ///   - interactor: Owned by the screen from now on.
    /// - Returns: The screen.
    package static func make(id: Product.ID, interactor: ProductViewInteractor) -> any Screen {
        HostedScreen(id: screenID(of: id), source: interactor, view: ProductView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        [
            preview("loading", .product(.started)),
            preview("loaded", .product(.received(product)), .product(.finished), .favoriteRead(false)),
            preview("favorite", .product(.received(product)), .product(.finished), .favoriteRead(true)),
            preview("favorite not read yet", .product(.received(product)), .product(.finished)),
            preview("refreshing", .product(.received(product)), .product(.started), .favoriteRead(false)),
            preview("gone", .product(.failed(LoadProblem(.notFound))), .favoriteRead(false)),
            preview(
                "offline, saved before",
                .product(.received(product)),
                .product(.failed(LoadProblem(.offline))),
                .favoriteRead(true)
            ),
            preview(
                "favorite not stored",
                .product(.received(product)),
                .product(.finished),
                .favoriteRead(false),
                .favoriteChangeStarted,
                .favoriteChangeEnded(SaveProblem(.storageFull))
            ),
            preview(
                "storage unreadable",
                .product(.received(product)),
                .product(.unreadable),
                .favoriteUnreadable
            ),
        ]
    }

    private static let product = Saved(
        Product.sampleBackpack,
        savedAt: Date(timeIntervalSince1970: 1_790_000_000)
    )

    private static func screenID(of id: Product.ID) -> ScreenID {
        "product/\(id.rawValue)"
    }

    private static func preview(_ name: String, _ effects: ProductViewState.Effect...) -> ScreenPreview {
        var state = ProductViewState()
        for effect in effects { state.reduce(with: effect) }
        return ScreenPreview(
            name,
            of: screenID(of: product.value.id),
            view: ProductView.self,
            state: state
        )
    }
}
