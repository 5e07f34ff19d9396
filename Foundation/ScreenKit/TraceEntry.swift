public import ViewStateCore

/// A closure that receives the events on screens, for developers; see ``Screen/trace(in:_:)``.
public typealias Tracer = @MainActor (TraceEntry) -> Void

/// An event on a screen: a user action or an effect of one.
///
/// An entry contains the values themselves, which may include text that the user typed.
public struct TraceEntry {
    /// The kinds of events.
    public enum Event {
        /// The user used a control; with its action and the source line of its declaration.
        case action(Any, of: ControlID, from: SignalOrigin?)

        /// The user dismissed the alert.
        case alertDismissed

        /// The screen is about to be shown, or is no longer shown.
        case lifecycle(ViewLifecycleEvent)

        /// The cause of the changes that follow; see `StateSource.trace(_:)`.
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
