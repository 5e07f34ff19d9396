import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

@MainActor
package enum FavoritesFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        favorites: FavoriteProductsUseCase,
        show: ShowProductsUseCase,
        analytics: Analytics,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = FavoritesViewInteractor(
            preview.state(or: FavoritesViewState()),
            favorites: favorites,
            show: show,
            analytics: analytics,
            output: output
        )
        return HostedScreen(id: "favorites", source: interactor, view: FavoritesView.self)
    }

    package static var previews: [ScreenPreview] {
        let new = FavoritesViewState()
        let two = new.reduced(with: .read(.known([Favorite(.sampleTote), Favorite(.sampleBackpack)])))
        let unknown = new.reduced(
            with: .read(.known([Favorite(.sampleTote), Favorite(id: Product.sampleBackpack.id)]))
        )
        let missing = { (error: StoreError) in
            Problem(loading: error).map { unknown.reduced(with: .notLoaded([Product.sampleBackpack.id], $0)) }
                ?? unknown
        }
        return FavoritesView.previews(
            of: "favorites",
            [
                "not read yet": new,
                "two": two,
                "many": new.reduced(with: .read(.known(Product.samples.map { Favorite($0) }))),
                "one unknown": unknown,
                "one not in the shop": missing(.notFound),
                "one no longer sold": new.reduced(
                    with: .read(
                        .known([
                            Favorite(.sampleTote),
                            Favorite(
                                id: Product.sampleBackpack.id,
                                lastKnown: Favorite.LastKnown(.sampleBackpack),
                                isMissingFromCatalog: true
                            ),
                        ])
                    )
                ),
                "one unknown while offline": missing(.offline),
                "none": new.reduced(with: .read(.known([]))),
                "unreadable": new.reduced(with: .read(.unreadable)),
                "removed": two.reduced(
                    with: .changeEnded(Undo(removed: Favorite(.sampleBackpack))),
                    .read(.known([Favorite(.sampleTote)]))
                ),
                "not removed": two.reduced(with: .changeEnded(Undo(problem: Problem(saving: .storageFull)))),
            ]
        )
    }
}
