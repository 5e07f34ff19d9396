public import Foundation
import Synchronization

/// The body of a response, as a sequence of chunks after content decoding.
///
/// A body has one reader. A second reader gets an error and does not disturb the first. The transfer ends
/// when the iterator is released, the task that waits for a chunk is canceled, or the body is released, so
/// there is nothing to close.
///
/// ```swift
/// let response = try await transport.stream(request, limits: limits)
/// for try await chunk in response.body {
///     try file.write(contentsOf: chunk)
/// }
/// ```
public struct ResponseBody: AsyncSequence, Sendable {
    /// A chunk of the body, which is never empty.
    public typealias Element = Data

    /// The error that makes the body incomplete.
    public typealias Failure = TransportError

    /// Waits for the next chunk; returns `nil` at the end, and after an error.
    public typealias Next = @Sendable () async throws(TransportError) -> Data?

    private let source: Source

    /// Creates a body.
    ///
    /// The body retains both functions until it can no longer be read.
    ///
    /// - Parameters:
    ///   - next: Waits for the next chunk, and throws once if the body is incomplete.
    ///   - cancel: Ends the transfer; may be called after the end of the body, and more than once.
    public init(next: @escaping Next, cancel: @escaping @Sendable () -> Void) {
        source = Source(next: next, cancel: cancel)
    }

    /// Returns the reader of the body; any further reader throws ``TransportError/failed(reason:)``.
    ///
    /// - Returns: The reader.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reading: source.isClaimed.exchange(true, ordering: .relaxed) ? nil : Reading(source))
    }

    /// The reader of a body.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reading: Reading?

        /// Waits for the next chunk.
        ///
        /// - Parameter actor: The actor on which the caller runs.
        /// - Returns: A chunk; `nil` at the end, and after an error.
        /// - Throws: ``TransportError``, once, if the body is incomplete.
        public func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(TransportError) -> Data? {
            guard let reading else { throw .failed(reason: "The response body already has a reader") }
            return try await reading.source.next()
        }
    }

    /// A token shared by the copies of an iterator; releasing the last copy ends the transfer.
    fileprivate final class Reading {
        let source: Source

        init(_ source: Source) {
            self.source = source
        }

        deinit {
            source.cancel()
        }
    }

    /// The source of the chunks.
    fileprivate final class Source: Sendable {
        let next: Next
        let cancel: @Sendable () -> Void
        let isClaimed = Atomic(false)

        init(next: @escaping Next, cancel: @escaping @Sendable () -> Void) {
            self.next = next
            self.cancel = cancel
        }

        deinit {
            cancel()
        }
    }
}
