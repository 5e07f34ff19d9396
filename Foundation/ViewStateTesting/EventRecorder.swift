public import ViewStateCore

/// Records the events of a channel, before the line that sent them returns.
///
/// What was sent before anybody listened is recorded too, as the channel promises its first listener; where
/// somebody listened before, early events are theirs. An expectation is exhaustive: it takes all that was
/// recorded since the one before it, no more and no less. `finish()` stands at the end of a test and tells
/// what nobody expected.
///
/// ```swift
/// let channel = EventChannel<String>()
/// channel.send("early")
/// let events = EventRecorder(channel)
/// channel.send("late")
/// events.expect(["early", "late"])
/// events.finish()
/// ```
@MainActor
public final class EventRecorder<Event: Equatable>: Recorder<Event> {
    /// Starts to record.
    ///
    /// - Parameter channel: Carries the events; the recorder does not keep it alive.
    public init(_ channel: EventChannel<Event>) {
        super.init(of: "events")
        subscription = channel.subscribe { [weak self] in self?.append($0) }
    }

    /// All that was recorded, from the first event on, expected or not.
    public var events: [Event] { values }
}
