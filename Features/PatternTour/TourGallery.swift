import MVVM
import ScreenKit
import ViewStateCore

/// The choice of a pattern; where it leads is all it has to do with the rest of the shop.
final class TourGallery: HostedViewModel {
    /// The patterns to choose from.
    let container = StateContainer(TourPattern.allCases)

    /// No work: there is nothing to wait for.
    let work = WorkBag()

    private let output: @MainActor (TourFeature.Output) -> Void

    init(output: @escaping @MainActor (TourFeature.Output) -> Void) {
        self.output = output
    }

    func send(event: TourFeature.Output) {
        output(event)
    }
}

/// How the choice of a pattern looks.
enum TourGalleryView: ScreenView {
    static func content(of patterns: [TourPattern]) -> Content<TourFeature.Output> {
        Content("The pattern tour") {
            Text("One screen, written five times. It does the same each time.")
            List(
                patterns.map { pattern in
                    Row(
                        pattern.name,
                        id: "pattern-\(pattern.rawValue)",
                        subtitle: pattern.advice,
                        action: .patternSelected(pattern)
                    )
                }
            )
        }
    }
}
