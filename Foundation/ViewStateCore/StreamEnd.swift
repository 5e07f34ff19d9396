/// Ends a stream when the last owner of its source is gone, so that nobody waits for values that cannot come.
///
/// The source's handler holds it; a stream ends by itself neither when its continuation nor when its source
/// is released.
final class StreamEnd<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}

/// A value, then the newest each time a source publishes one; a reader that is slow skips those between.
///
/// - Parameters:
///   - first: The value now.
///   - subscribe: Registers the reader, before this returns.
/// - Returns: A sequence that ends when the source has let go of its handler.
@MainActor
func newestValues<Value: Sendable>(
    from first: Value,
    _ subscribe: (@escaping @MainActor (Value) -> Void) -> Subscription
) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(first)
    let end = StreamEnd(continuation)
    let subscription = subscribe { end.continuation.yield($0) }
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
}
