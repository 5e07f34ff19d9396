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
