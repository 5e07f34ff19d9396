import MVVM
import ViewStateCore

/// The choice of a pattern; where it leads is all it has to do with the rest of the shop.
final class TourGalleryModel: HostedViewModel {
    /// What a person can do.
    enum Event: Equatable, Sendable {
        /// Wants to see the screen in this pattern.
        case patternSelected(TourPattern)
    }

    /// The patterns to choose from.
    let container = StateContainer(TourPattern.allCases)

    /// No work: there is nothing to wait for.
    let work = WorkBag()

    private let output: @MainActor (TourFeature.Output) -> Void

    /// Creates the choice.
    ///
    /// - Parameter output: Takes which pattern was chosen.
    init(output: @escaping @MainActor (TourFeature.Output) -> Void) {
        self.output = output
    }

    /// Handles what a person did.
    ///
    /// - Parameter event: What the person did.
    func send(event: Event) {
        switch event {
        case .patternSelected(let pattern): output(.patternSelected(pattern))
        }
    }
}
