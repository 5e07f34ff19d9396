import VVSI

/// A screen that is written with the original, and stays as it is.
public final class OldScreen {
    private let viewState = ViewState("Original")

    /// Creates the screen.
    public init() {}

    /// What it shows.
    public var text: String { viewState.state }
}
