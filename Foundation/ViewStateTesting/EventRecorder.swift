/// Records events, such as the outputs of a screen.
///
/// An expectation is exhaustive: it takes everything recorded since the previous one. `finish()` goes at the
/// end of a test and reports what was not expected.
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

    /// Notes an event.
    public func record(_ event: Event) {
        append(event)
    }

    /// All that was recorded, from the first event on, expected or not.
    public var events: [Event] { values }
}
