import MVVM
import ScreenKit
import ViewStateCore

/// The view model of the list of patterns.
///
/// The view model navigates by pushing routes and does not depend on the component that receives the routes.
final class TourGallery: HostedViewModel {
    let container = StateContainer(TourPattern.allCases)

    let work = WorkBag()

    private let router: any NavigationRouting<TourPattern>

    init(router: any NavigationRouting<TourPattern>) {
        self.router = router
    }

    func send(event: TourPattern) {
        router.push(event)
    }
}

enum TourGalleryView: ScreenView {
    static func content(of patterns: [TourPattern]) -> Content<TourPattern> {
        Content("Pattern tour") {
            Text("The tour shows a screen in five patterns. The screen looks and works the same in each one.")
            List(
                patterns.map { pattern in
                    Row(
                        pattern.name,
                        id: "pattern-\(pattern.rawValue)",
                        subtitle: pattern.advice,
                        leadsTo: TourFeature.Output.patternSelected(pattern),
                        action: pattern
                    )
                }
            )
        }
    }
}
