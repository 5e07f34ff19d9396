public import Testing
public import ViewStateCore

/// Records the events of a channel, before the line that sent them returns.
///
/// What was sent before anybody listened is recorded too, as the channel promises its first listener.
/// ``expect(_:sourceLocation:)`` is exhaustive: it takes all that was recorded since the expectation before
/// it, no more and no less. ``finish(sourceLocation:)`` stands at the end of a test and tells what nobody
/// expected.
///
/// ```swift
/// let channel = EventChannel<String>()
/// channel.send("early")
/// let events = EventRecorder(channel)
/// channel.send("late")
/// events.expect(["early", "late"])
/// events.finish()
/// ```
/// Where somebody listened before, early events are theirs.
@MainActor
public final class EventRecorder<Event: Equatable> {
    private var record = Record<Event>(of: "events")
    private var subscription: Subscription?

    /// Starts to record.
    ///
    /// - Parameter channel: Carries the events; the recorder does not keep it alive.
    public init(_ channel: EventChannel<Event>) {
        subscription = channel.subscribe { [weak self] in self?.record.append($0) }
    }

    /// All that was recorded, from the first event on, expected or not.
    public var events: [Event] { record.values }

    /// Expects the events since the last expectation to be exactly these.
    ///
    /// - Parameters:
    ///   - expected: The events, in order.
    ///   - sourceLocation: Where a failure is shown.
    public func expect(_ expected: [Event], sourceLocation: SourceLocation = #_sourceLocation) {
        record.expect(expected, at: sourceLocation)
    }

    /// Stops to record, and fails the test where there are events that nobody expected.
    ///
    /// - Parameter sourceLocation: Where a failure is shown.
    public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
        subscription = nil
        record.finish(at: sourceLocation)
    }
}
