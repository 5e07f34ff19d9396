public import ViewStateCore

/// A closure that receives screen events for debugging; see ``Screen/trace(in:_:)``.
public typealias Tracer = @MainActor (TraceEntry) -> Void

/// A record of an event on a screen, such as a user action or its effect.
///
/// An entry contains the values themselves, which may include text that the user typed.
public struct TraceEntry {
    /// The kinds of events.
    public enum Event {
        /// The user used a control; the values are its action, its identifier, and the source line that
        /// declares it.
        case action(Any, of: ControlID, from: SignalOrigin?)

        /// The user dismissed the alert.
        case alertDismissed

        /// The screen is about to be shown, or is no longer shown.
        case lifecycle(ViewLifecycleEvent)

        /// The cause of the subsequent changes; see `StateSource.trace(_:)`.
        case cause(StateCause)

        /// The state changed.
        case change(old: Any, new: Any)

        /// The alert changed or disappeared.
        case alert(AlertState?)
    }

    /// The identifier of the screen.
    public let screen: ScreenID

    /// The name of the screen's pattern.
    public let pattern: String

    /// The event.
    public let event: Event

    /// Creates an entry.
    public init(screen: ScreenID, pattern: String, event: Event) {
        self.screen = screen
        self.pattern = pattern
        self.event = event
    }
}
