import MVVM
import ScreenKit
import ViewStateCore

/// The choice of a pattern: a model that navigates by pushing routes, and does not know who shows them.
final class TourGallery: HostedViewModel {
    let container = StateContainer(TourPattern.allCases)

    /// No work: there is nothing to wait for.
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
        Content("The pattern tour") {
            Text("One screen, written five times. It behaves the same each time.")
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
