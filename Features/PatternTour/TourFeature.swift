import DesignSystem
import MVVM
package import ScreenKit
import SimpleViewModel
import StoreDomain
import VSM
import VVSI
import VVSITrigger

@MainActor
package enum TourFeature {
    package enum Output: Equatable, Sendable {
        case patternSelected(TourPattern)
    }

    /// The length of the pause in typing after which the search begins.
    static let searchDelay = Duration.milliseconds(300)

    package static func screen(output: @escaping @MainActor (Output) -> Void) -> any Screen {
        let router = NavigationRouter<TourPattern> { output(.patternSelected($0)) }
        return HostedScreen(id: "tour", source: TourGallery(router: router), view: TourGalleryView.self)
    }

    package static func screen(in pattern: TourPattern, services: TourServices) -> any Screen {
        let id: ScreenID = "tour/\(pattern.rawValue)"
        switch pattern {
        case .vvsi:
            let source = VVSITourInteractor(services: services)
            return HostedScreen(id: id, source: source, view: VVSITourView.self)
        case .vvsiTrigger:
            // Three pattern modules declare a type named `ViewState`, so the module name is required.
            let source = VVSITrigger.ViewState(TriggerTourInteractor(services: services))
            return HostedScreen(id: id, source: source, view: TriggerTourView.self)
        case .simpleViewModel:
            let new = SimpleTourState()
            let source = FoldedViewModel(initial: new, clock: services.clock, appeared: .appeared) { state in
                SimpleTourViewModel(services: services, state: state)
            }
            return HostedScreen(id: id, source: source, view: SimpleTourView.self)
        case .vsm:
            let source = VSMTourMachines(services: services)
            return HostedScreen(id: id, source: source, view: VSMTourView.self)
        case .mvvm:
            let source = MVVMTourViewModel(services: services)
            return HostedScreen(id: id, source: source, view: MVVMTourView.self)
        }
    }

    /// The previews of the list of patterns and of the tour screen in each of its states.
    ///
    /// A test verifies that the screen looks the same in every pattern.
    package static var previews: [ScreenPreview] {
        let products = Array(Product.samples.prefix(3))
        let new = VVSITourState()
        let loaded = new.reduced(with: .loaded(products))
        return TourGalleryView.previews(of: "tour", ["choice": TourPattern.allCases])
            + VVSITourView.previews(
                of: "tour/vvsi",
                [
                    "loading": new.reduced(with: .loadStarted),
                    "loaded": loaded,
                    "refreshing": loaded.reduced(with: .loadStarted),
                    "unavailable": new.reduced(with: .loadFailed(Problem(loading: .unavailable))),
                    "offline, with products": loaded.reduced(with: .loadFailed(Problem(loading: .offline))),
                    "nothing found": loaded.reduced(with: .typed("hat"), .searched),
                    "empty": new.reduced(with: .loaded([])),
                ]
            )
    }
}
