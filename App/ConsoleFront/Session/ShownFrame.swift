import ScreenKit

/// The frame a person saw last, and the screen it was of.
///
/// The screen is held weakly: only the coordinator's path keeps screens.
struct ShownFrame {
    /// The screen, unless it is gone.
    private(set) weak var screen: (any Screen)?

    /// What the person saw.
    let frame: Frame

    /// Takes the frame of a screen as it is now.
    @MainActor
    init(of screen: any Screen) {
        self.screen = screen
        frame = screen.frame
    }
}
