public import ViewStateCore

/// Follows what happens on screens, for a developer; see ``Screen/trace(in:_:)``.
public typealias Tracer = @MainActor (TraceEntry) -> Void

/// One thing that happened on a screen: what a person did, or what followed.
///
/// It holds the values themselves, so what a person typed may be among them.
public struct TraceEntry {
    /// What happened.
    public enum Event {
        /// A person used a control; with its action, and the line of source that the control was written in.
        case action(Any, of: ControlID, from: SignalOrigin?)

        /// A person dismissed the message in front of the screen.
        case alertDismissed

        /// The screen is about to be shown, or no longer shown.
        case lifecycle(ViewLifecycleEvent)

        /// What led to the changes after it, under the pattern's name for it; see `StateSource.trace(_:)`.
        case cause(StateCause)

        /// The state changed.
        case change(old: Any, new: Any)

        /// The message in front of the screen changed, or went away.
        case alert(AlertState?)
    }

    /// The screen.
    public let screen: ScreenID

    /// The pattern that it is written in.
    public let pattern: String

    /// What happened.
    public let event: Event

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - pattern: The pattern that it is written in.
    ///   - event: What happened.
    public init(screen: ScreenID, pattern: String, event: Event) {
        self.screen = screen
        self.pattern = pattern
        self.event = event
    }
}
