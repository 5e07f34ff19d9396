import ScreenKit

/// The frame shown last, its surroundings, and its screen.
///
/// The screen is held weakly: only the coordinator's path retains screens.
struct ShownFrame {
    /// The screen, unless it is gone.
    private(set) weak var screen: (any Screen)?

    /// The frame.
    let frame: Frame

    /// The tabs at that time, and whether there was a previous screen.
    let surroundings: Surroundings

    /// Captures the current frame of a coordinator's screen.
    @MainActor
    init(of screen: any Screen, in coordinator: any Coordinator) {
        self.screen = screen
        frame = screen.frame
        surroundings = Surroundings(of: coordinator)
    }
}
