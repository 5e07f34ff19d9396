/// What happens to a screen as a whole.
public enum ViewLifecycleEvent: Sendable, Hashable {
    /// The screen is about to be shown, for the first time or again.
    case viewWillAppear

    /// The screen is no longer shown: another one covers it, or it is gone for good.
    case viewDidDisappear
}
