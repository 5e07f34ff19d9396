/// A lifecycle event of a screen.
public enum ViewLifecycleEvent: Sendable, Hashable {
    /// The screen is about to be shown, for the first time or again.
    case viewWillAppear

    /// The screen is no longer shown, because another screen covers it or because it was closed.
    case viewDidDisappear
}
