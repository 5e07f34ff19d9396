public import ViewStateCore

/// Records the notifications of a channel, which may come from any isolation.
///
/// It listens from its creation on; what was sent before anybody listened is its own, as the channel promises
/// its first listener. Await the work that sends, then expect all of it:
///
/// ```swift
/// let channel = NotificationChannel<Int>()
/// let notifications = NotificationRecorder(channel)
/// await Task.detached { for number in 1...3 { channel.send(number) } }.value
/// await notifications.finish(expecting: [1, 2, 3])
/// ```
public final class NotificationRecorder<N: Equatable & Sendable> {
    private let sent: any AsyncSequence<N, Never> & Sendable

    /// Starts to listen.
    ///
    /// - Parameter channel: Carries the notifications; the recorder does not keep it alive.
    public init(_ channel: NotificationChannel<N>) {
        sent = channel.notifications()
    }

    /// Stops to listen, waits for nothing, and expects what was sent to be exactly this, in this order.
    public func finish(
        expecting expected: [N],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        // A cancelled task still gets what the stream has kept for it, and then the end of the stream.
        let reading = Task { [sent] in
            var received: [N] = []
            for await notification in sent { received.append(notification) }
            return received
        }
        reading.cancel()
        let place = CallSite(fileID, filePath, line, column)
        place.expectEqual(await reading.value, expected, or: "The notifications are not the expected ones")
    }
}
