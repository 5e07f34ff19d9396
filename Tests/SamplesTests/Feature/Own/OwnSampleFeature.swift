import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// “Own sample”: a list of a person's own with an undo, the favorites until it shows something of its own.
@MainActor
package enum OwnSampleFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person chose a product.
        case productSelected(Product.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        of id: Category.ID,
        list: FavoriteProductsUseCase,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = OwnSampleViewInteractor(list: list, output: output)
        return HostedScreen(
            id: "own-sample/\(id.rawValue)",
            source: interactor,
            view: OwnSampleView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let new = OwnSampleViewState()
        let two = new.reduced(with: .read(.known([Favorite(.sampleTote), Favorite(.sampleBackpack)])))
        return OwnSampleView.previews(
            of: "own-sample",
            [
                "not read yet": new,
                "two": two,
                "none": new.reduced(with: .read(.known([]))),
                "unreadable": new.reduced(with: .read(.unreadable)),
                "removed": two.reduced(
                    with: .changeEnded(Undo(removed: Favorite(.sampleBackpack))),
                    .read(.known([Favorite(.sampleTote)]))
                ),
                "not removed": two.reduced(with: .changeEnded(Undo(problem: SaveProblem(.storageFull)))),
            ]
        )
    }
}
