package import ScreenKit
import SimpleViewModel
import StoreDomain
import StoreUseCases
import VVSITrigger
import ViewStateCore

/// The screen of the tour, in any of its versions: where this module is entered from outside.
@MainActor
package enum TourScreen {
    /// How long a person has to stop typing before the search begins.
    static let searchDelay = Duration.milliseconds(300)

    /// Puts one version behind the seam; it does not appear yet.
    ///
    /// - Parameters:
    ///   - pattern: What it is written in.
    ///   - shop: What it needs of the shop.
    ///   - clock: What the pause in typing is measured with.
    /// - Returns: The screen.
    package static func make(
        _ pattern: TourPattern,
        shop: TourShop,
        clock: any Clock<Duration>
    ) -> any Screen {
        switch pattern {
        case .vvsi:
            hosted(VVSITourInteractor(shop: shop, clock: clock), VVSITourView.self, as: pattern)
        case .vvsiTrigger:
            hosted(
                ViewState(TriggerTourInteractor(shop: shop, clock: clock)),
                TriggerTourView.self,
                as: pattern
            )
        case .simpleViewModel:
            hosted(
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
            hosted(VSMTourMachines(shop: shop, clock: clock), VSMTourView.self, as: pattern)
        case .mvvm:
            hosted(MVVMTourViewModel(shop: shop, clock: clock), MVVMTourView.self, as: pattern)
        }
    }

    /// The screen in each of its states; all versions look the same.
    package static var previews: [ScreenPreview] {
        [
            preview("loading", .loadStarted),
            preview("loaded", .loaded(products), .favoritesRead([Product.sampleTote.id])),
            preview("refreshing", .loaded(products), .favoritesRead([]), .loadStarted),
            preview("unavailable", .loadFailed(LoadProblem(.unavailable))),
            preview("offline, with products", .loaded(products), .loadFailed(LoadProblem(.offline))),
            preview("favorites not known", .loaded(products)),
            preview("nothing found", .loaded(products), .favoritesRead([]), .typed("hat"), .searched("hat")),
            preview("empty", .loaded([]), .favoritesRead([])),
        ]
    }

    private static let products = Array(Product.samples.prefix(3))

    private static func preview(_ name: String, _ effects: VVSITourState.Effect...) -> ScreenPreview {
        var state = VVSITourState()
        for effect in effects { state.reduce(with: effect) }
        return ScreenPreview(name, of: screenID(of: .vvsi), view: VVSITourView.self, state: state)
    }

    private static func hosted<Source: StateSource, View: ScreenView>(
        _ source: Source,
        _ view: View.Type,
        as pattern: TourPattern
    ) -> any Screen where View.State == Source.State, View.Action == Source.Action {
        HostedScreen(id: screenID(of: pattern), source: source, view: view)
    }

    private static func screenID(of pattern: TourPattern) -> ScreenID {
        "tour/\(pattern.rawValue)"
    }
}
