import DesignSystem
import MVVM
package import ScreenKit
import SimpleViewModel
import StoreDomain
package import StoreUseCases
import VSM
import VVSI
import VVSITrigger
import ViewStateCore

/// The tour: the choice of a pattern, and the screen written in each of them.
@MainActor
package enum TourFeature {
    /// Where the choice leads.
    package enum Output: Equatable, Sendable {
        /// A person wants to see the screen in this pattern.
        case patternSelected(TourPattern)
    }

    /// How long a person has to stop typing before the search begins.
    static let searchDelay = Duration.milliseconds(300)

    /// Makes the choice of a pattern; it does not appear yet.
    package static func screen(output: @escaping @MainActor (Output) -> Void) -> any Screen {
        HostedScreen(id: "tour", source: TourGalleryModel(output: output), view: TourGalleryView.self)
    }

    /// Makes the screen in one pattern; it does not appear yet.
    package static func screen(
        in pattern: TourPattern,
        list: ListProductsUseCase,
        show: ShowProductUseCase,
        favorites: FavoriteProductsUseCase
    ) -> any Screen {
        screen(in: pattern, shop: .live(list: list, show: show, favorites: favorites), clock: .continuous)
    }

    /// Makes the screen in one pattern, over what it needs of the shop.
    ///
    /// - Parameters:
    ///   - pattern: What it is written in.
    ///   - shop: What it needs of the shop.
    ///   - clock: What the pause in typing is measured with.
    /// - Returns: The screen.
    package static func screen(
        in pattern: TourPattern,
        shop: TourShop,
        clock: any Clock<Duration>
    ) -> any Screen {
        switch pattern {
        case .vvsi:
            let interactor = VVSITourInteractor(shop: shop, clock: clock)
            return hosted(interactor.viewState, VVSITourView.self, as: pattern, by: interactor)
        case .vvsiTrigger:
            return hosted(
                ViewState(TriggerTourInteractor(shop: shop, clock: clock)),
                TriggerTourView.self,
                as: pattern
            )
        case .simpleViewModel:
            return hosted(
                FoldedViewModel(
                    SimpleTourViewModel(shop: shop),
                    initial: SimpleTourState(),
                    clock: clock,
                    appeared: .appeared
                ),
                SimpleTourView.self,
                as: pattern
            )
        case .vsm:
            return hosted(VSMTourMachines(shop: shop, clock: clock), VSMTourView.self, as: pattern)
        case .mvvm:
            return hosted(MVVMTourViewModel(shop: shop, clock: clock), MVVMTourView.self, as: pattern)
        }
    }

    /// The choice, and the screen in each of its states; all versions look the same.
    package static var previews: [ScreenPreview] {
        let products = Array(Product.samples.prefix(3))
        let new = VVSITourState()
        let loaded = new.reduced(with: .loaded(products))
        let known = loaded.reduced(with: .favoritesRead([]))
        return TourGalleryView.previews(of: "tour", ["choice": TourPattern.allCases])
            + VVSITourView.previews(
                of: screenID(of: .vvsi),
                [
                    "loading": new.reduced(with: .loadStarted),
                    "loaded": loaded.reduced(with: .favoritesRead([Product.sampleTote.id])),
                    "refreshing": known.reduced(with: .loadStarted),
                    "unavailable": new.reduced(with: .loadFailed(LoadProblem(.unavailable))),
                    "offline, with products": loaded.reduced(with: .loadFailed(LoadProblem(.offline))),
                    "favorites not known": loaded,
                    "nothing found": known.reduced(with: .typed("hat"), .searched("hat")),
                    "empty": new.reduced(with: .loaded([]), .favoritesRead([])),
                ]
            )
    }

    private static func hosted<Source: StateSource, View: ScreenView>(
        _ source: Source,
        _ view: View.Type,
        as pattern: TourPattern,
        by interactor: (any WorkOwner)? = nil
    ) -> any Screen where View.State == Source.State, View.Action == Source.Action {
        HostedScreen(id: screenID(of: pattern), source: source, interactor: interactor, view: view)
    }

    private static func screenID(of pattern: TourPattern) -> ScreenID {
        "tour/\(pattern.rawValue)"
    }
}
