/// How many bytes of one transfer have moved so far, counted as they are on the wire.
public struct TransferProgress: Sendable, Hashable {
    /// Takes each news of a transfer; it is finished with the transfer.
    public typealias Listener = AsyncStream<TransferProgress>.Continuation

    /// The bytes of the request's body that have gone.
    public var sentBytes: Int

    /// The total to send; `nil` if not yet known.
    public var expectedSentBytes: Int?

    /// The bytes of the response's body that have come.
    public var receivedBytes: Int

    /// The total to receive; `nil` if not yet known.
    public var expectedReceivedBytes: Int?

    /// Creates a progress.
    ///
    /// - Parameters:
    ///   - sentBytes: The bytes that have gone.
    ///   - expectedSentBytes: How many will go, where that is known.
    ///   - receivedBytes: The bytes that have come.
    ///   - expectedReceivedBytes: How many will come, where that is known.
    public init(
        sentBytes: Int = 0,
        expectedSentBytes: Int? = nil,
        receivedBytes: Int = 0,
        expectedReceivedBytes: Int? = nil
    ) {
        self.sentBytes = sentBytes
        self.expectedSentBytes = expectedSentBytes
        self.receivedBytes = receivedBytes
        self.expectedReceivedBytes = expectedReceivedBytes
    }

    /// Makes a stream that keeps the newest progress, so that a slow reader does not block the transfer.
    ///
    /// - Returns: What to read, and what to give to a transport.
    public static func stream() -> (progress: AsyncStream<TransferProgress>, listener: Listener) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TransferProgress.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        return (stream, continuation)
    }
}
