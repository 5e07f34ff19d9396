public import ViewStateCore

/// A closure that receives screen events for debugging.
///
/// For details, see ``Screen/trace(in:_:)``.
public typealias Tracer = @MainActor (TraceEntry) -> Void

/// A record of an event on a screen, such as a user action or its effect.
///
/// An entry contains unredacted values, which may include text that the user typed.
public struct TraceEntry {
    /// An event on a screen.
    public enum Event {
        /// The user interacted with a control.
        ///
        /// The associated values are the control's action, identifier, and source location.
        case action(Any, of: ControlID, from: SignalOrigin?)

        /// The user dismissed the alert.
        case alertDismissed

        /// The screen is about to be shown or is no longer shown.
        case lifecycle(ViewLifecycleEvent)

        /// The cause of the state changes that follow.
        ///
        /// For details, see `StateSource.trace(_:)`.
        case cause(StateCause)

        /// The state changed.
        case change(old: Any, new: Any)

        /// The alert appeared, changed, or disappeared.
        case alert(AlertState?)
    }

    /// The screen's identifier.
    public let screen: ScreenID

    /// The name of the screen's pattern.
    public let pattern: String

    /// The event that occurred.
    public let event: Event

    /// Creates an entry.
    public init(screen: ScreenID, pattern: String, event: Event) {
        self.screen = screen
        self.pattern = pattern
        self.event = event
    }
}
