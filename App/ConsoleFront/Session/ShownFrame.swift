import ScreenKit

/// The frame a person saw last, what surrounded it, and the screen it was of.
///
/// The screen is held weakly: only the coordinator's path keeps screens.
struct ShownFrame {
    /// The screen, unless it is gone.
    private(set) weak var screen: (any Screen)?

    /// What the person saw.
    let frame: Frame

    /// The tabs there were, and whether one could go back.
    let surroundings: Surroundings

    /// Takes the frame of the screen that a coordinator shows, as both are now.
    @MainActor
    init(of screen: any Screen, in coordinator: any Coordinator) {
        self.screen = screen
        frame = screen.frame
        surroundings = Surroundings(of: coordinator)
    }
}
