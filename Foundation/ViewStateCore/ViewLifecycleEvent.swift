/// A lifecycle event of a screen.
public enum ViewLifecycleEvent: Sendable, Hashable {
    /// The screen is about to be shown, for the first time or again.
    case viewWillAppear

    /// The screen is no longer shown, because it is covered by another screen or has been closed.
    case viewDidDisappear
}
