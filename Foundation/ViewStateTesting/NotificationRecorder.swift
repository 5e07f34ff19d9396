public import Testing
public import ViewStateCore

/// Waits for the notifications of a channel, which may come from any isolation.
///
/// It listens from its creation on; what was sent before anybody listened is its own, as the channel promises
/// its first listener. ``next()`` and ``expect(_:sourceLocation:)`` wait until something comes.
/// ``finish(expecting:sourceLocation:)`` waits for nothing: it takes what was sent before and not read yet.
///
/// ```swift
/// let channel = NotificationChannel<Int>()
/// let notifications = NotificationRecorder(channel)
/// let sender = Task.detached { for number in 1...3 { channel.send(number) } }
/// await notifications.expect([1, 2])               // waits until both have come
/// await sender.value
/// await notifications.finish(expecting: [3])
/// ```
/// A notification that never comes is waited for until the task of the test is cancelled; the failure then
/// says what came. Where the test can await the work that sends, it awaits that and calls
/// ``finish(expecting:sourceLocation:)``, which fails at once.
public final class NotificationRecorder<N: Equatable & Sendable> {
    /// Each iterator of this one stream goes on where the one before it stopped.
    private let sent: any AsyncSequence<N, Never> & Sendable

    /// Starts to listen.
    ///
    /// - Parameter channel: Carries the notifications; the recorder does not keep it alive.
    public init(_ channel: NotificationChannel<N>) {
        sent = channel.notifications()
    }

    /// The next notification; it counts as expected.
    ///
    /// - Returns: The notification, or `nil` when none can come any more: the channel is gone or the task is
    ///   cancelled.
    public func next() async -> N? {
        await sent.first { _ in true }
    }

    /// Waits for these notifications, and fails the test as soon as another one comes.
    ///
    /// - Parameters:
    ///   - expected: The notifications, in order.
    ///   - sourceLocation: Where a failure is shown.
    public func expect(_ expected: [N], sourceLocation: SourceLocation = #_sourceLocation) async {
        var received: [N] = []
        while received.count < expected.count, expected.starts(with: received), let next = await next() {
            received.append(next)
        }
        expectEqual(received, expected, or: "The notifications are not the expected ones", at: sourceLocation)
    }

    /// Stops to listen, and fails the test where something else was sent and not read than what it expects.
    ///
    /// - Parameters:
    ///   - expected: The notifications that are left, in order.
    ///   - sourceLocation: Where a failure is shown.
    public func finish(expecting expected: [N] = [], sourceLocation: SourceLocation = #_sourceLocation) async
    {
        // A cancelled task still gets what the stream has kept for it, and then the end of the stream.
        let rest = Task { [sent] in
            var received: [N] = []
            for await notification in sent { received.append(notification) }
            return received
        }
        rest.cancel()
        expectEqual(
            await rest.value,
            expected,
            or: "The notifications that are left are not the expected ones",
            at: sourceLocation
        )
    }
}
