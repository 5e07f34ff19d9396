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

    /// Expects the events since the last expectation to be exactly these, in this order.
    public func expect(
        _ expected: [Event],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        record.expect(expected, at: CallSite(fileID, filePath, line, column))
    }

    /// Stops to record, and fails the test where there are events that nobody expected.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        subscription = nil
        record.finish(at: CallSite(fileID, filePath, line, column))
    }
}
