import VVSI

/// A screen that uses the original pattern and does not change.
public final class OldScreen {
    private let viewState = ViewState("Original")

    /// Creates a screen.
    public init() {}

    /// The text on the screen.
    public var text: String { viewState.state }
}
