public import Foundation
import Synchronization

/// The decoded body of a response, as an asynchronous sequence of chunks.
///
/// A body supports only one reader. A second reader receives an error and does not affect the first reader.
/// The transfer ends when the iterator is released, when the task that waits for a chunk is canceled, or when
/// the body is released, so callers do not have to close a body.
///
/// ```swift
/// let response = try await transport.stream(request, limits: limits)
/// for try await chunk in response.body {
///     try file.write(contentsOf: chunk)
/// }
/// ```
public struct ResponseBody: AsyncSequence, Sendable {
    /// A nonempty chunk of the body.
    public typealias Element = Data

    /// The error that is thrown if the body is incomplete.
    public typealias Failure = TransportError

    /// A function that waits for the next chunk and returns `nil` at the end of the body and after an error.
    public typealias Next = @Sendable () async throws(TransportError) -> Data?

    private let source: Source

    /// Creates a body.
    ///
    /// Both functions are retained until the body can no longer be read.
    ///
    /// - Parameters:
    ///   - next: A function that waits for the next chunk and throws an error once if the body is incomplete.
    ///   - cancel: A function that ends the transfer. The body may call this function repeatedly, even after
    ///     the end of the body.
    public init(next: @escaping Next, cancel: @escaping @Sendable () -> Void) {
        source = Source(next: next, cancel: cancel)
    }

    /// Returns the body's reader.
    ///
    /// Any further reader throws ``TransportError/failed(reason:)``.
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
        /// - Parameter actor: The actor that the caller is isolated to.
        /// - Returns: A chunk, or `nil` at the end of the body and after an error.
        /// - Throws: ``TransportError`` if the body is incomplete. The error is thrown only once.
        public func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(TransportError) -> Data? {
            guard let reading else { throw .failed(reason: "The response body already has a reader") }
            return try await reading.source.next()
        }
    }

    /// A token that all copies of an iterator share.
    ///
    /// Releasing the last copy ends the transfer.
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
