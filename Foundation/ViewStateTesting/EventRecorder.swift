/// Records events, such as a screen's outputs.
///
/// Expectations are exhaustive: each expectation must list all events recorded since the previous one.
/// Call `finish()` at the end of a test to report unexpected events.
///
/// ```swift
/// let outputs = EventRecorder<HomeFeature.Output>()
/// let screen = HomeFeature.screen(browse: browse, pick: pick, output: outputs.record)
/// screen.appear()
/// outputs.expect([])
/// ```
@preconcurrency @MainActor
public final class EventRecorder<Event: Equatable>: Recorder<Event> {
    /// Creates an empty recorder.
    public init() {
        super.init(of: "events")
    }

    /// Records an event.
    public func record(_ event: Event) {
        append(event)
    }

    /// All recorded events, including events that a test has already expected.
    public var events: [Event] { values }
}
