/// Records events, such as the outputs of a screen.
///
/// An expectation is exhaustive: it takes all that was recorded since the one before it, no more and no less.
/// `finish()` stands at the end of a test and reports what was not expected.
///
/// ```swift
/// let outputs = EventRecorder<HomeFeature.Output>()
/// let screen = HomeFeature.screen(browse: browse, pick: pick, output: outputs.record)
/// screen.appear()
/// outputs.expect([])
/// ```
@MainActor
public final class EventRecorder<Event: Equatable>: Recorder<Event> {
    /// Creates a recorder of nothing.
    public init() {
        super.init(of: "events")
    }

    /// Notes an event.
    public func record(_ event: Event) {
        append(event)
    }

    /// All that was recorded, from the first event on, expected or not.
    public var events: [Event] { values }
}
