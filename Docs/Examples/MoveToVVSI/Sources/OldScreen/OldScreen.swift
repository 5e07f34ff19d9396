import VVSI

/// An unmigrated screen, which uses the original pattern.
public final class OldScreen {
    private let viewState = ViewState("Original")

    /// Creates a screen.
    public init() {}

    /// The text on the screen.
    public var text: String { viewState.state }
}
