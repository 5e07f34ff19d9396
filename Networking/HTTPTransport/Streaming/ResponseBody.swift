public import Foundation
import Synchronization

/// The body of a response, chunk by chunk, after content decoding.
///
/// It has one reader: a second reader gets an error and does not disturb the first. The transfer ends
/// when the iterator is dropped, when the task that waits for a chunk is canceled, or when nothing refers to
/// the body any more; there is nothing to close.
///
/// ```swift
/// let response = try await transport.stream(request, limits: limits)
/// for try await chunk in response.body {
///     try file.write(contentsOf: chunk)
/// }
/// ```
public struct ResponseBody: AsyncSequence, Sendable {
    /// Some bytes of the body, never none.
    public typealias Element = Data

    /// Why the body is incomplete.
    public typealias Failure = TransportError

    /// Waits for the next chunk: some bytes; `nil` at the end, and after an error.
    public typealias Next = @Sendable () async throws(TransportError) -> Data?

    private let source: Source

    /// Creates a body.
    ///
    /// Both functions are kept until nobody can read any more, with all that they refer to.
    ///
    /// - Parameters:
    ///   - next: Waits for the next chunk, and throws once when the body is incomplete.
    ///   - cancel: Ends the transfer; also called after its end, and more than once.
    public init(next: @escaping Next, cancel: @escaping @Sendable () -> Void) {
        source = Source(next: next, cancel: cancel)
    }

    /// Begins to read.
    ///
    /// - Returns: The reader; the second one of a body throws ``TransportError/failed(reason:)``.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reading: source.isClaimed.exchange(true, ordering: .relaxed) ? nil : Reading(source))
    }

    /// Reads the chunks, one after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reading: Reading?

        /// Waits for the next chunk.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: Some bytes; `nil` at the end, and after an error.
        /// - Throws: ``TransportError``, once, when the body is incomplete.
        public func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(TransportError) -> Data? {
            guard let reading else { throw .failed(reason: "The body is, or was, read by somebody else") }
            return try await reading.source.next()
        }
    }

    /// The reader: with the last copy of an iterator, reading ends, although the body may be kept.
    fileprivate final class Reading {
        let source: Source

        init(_ source: Source) {
            self.source = source
        }

        deinit {
            source.cancel()
        }
    }

    /// Where the chunks come from.
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
