public import Foundation

/// The body of a response, chunk by chunk, after content decoding.
///
/// It can be read once. The transfer ends when the iterator is dropped, when the task that waits for a chunk
/// is cancelled, or when nothing refers to the body any more; there is nothing to close.
///
/// ```swift
/// let response = try await transport.stream(request)
/// for try await chunk in response.body {
///     try file.write(contentsOf: chunk)
/// }
/// ```
public struct ResponseBody: AsyncSequence, Sendable {
    /// Some bytes of the body, never none.
    public typealias Element = Data

    /// Why the body does not come to its end.
    public typealias Failure = TransportError

    /// Reads the chunks, one after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let reading: Reading

        fileprivate init(_ source: any ResponseBodySource) {
            reading = Reading(source)
        }

        /// Waits for the next chunk.
        ///
        /// - Returns: Some bytes; `nil` at the end, and after an error.
        /// - Throws: ``TransportError``, once, when the body does not come to its end.
        public func next() async throws(TransportError) -> Data? {
            try await reading.source.next()
        }

        /// Waits for the next chunk.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: Some bytes; `nil` at the end, and after an error.
        /// - Throws: ``TransportError``, once, when the body does not come to its end.
        public func next(
            isolation actor: isolated (any Actor)?
        ) async throws(TransportError) -> Data? {
            try await reading.source.next()
        }
    }

    /// Whoever reads: with the last copy of an iterator nobody can read on, although the body may be kept.
    private final class Reading {
        let source: any ResponseBodySource

        init(_ source: any ResponseBodySource) {
            self.source = source
        }

        deinit {
            source.cancel()
        }
    }

    private let source: any ResponseBodySource

    /// Creates a body.
    ///
    /// - Parameter source: Where its chunks come from; nothing else may read them.
    public init(source: any ResponseBodySource) {
        self.source = source
    }

    /// How long the parts of the request took; `nil` before the body has been read to its end.
    public var metrics: TransportMetrics? {
        source.metrics
    }

    /// Begins to read; a second reader finds nothing where the first one was dropped.
    ///
    /// - Returns: The reader.
    public func makeAsyncIterator() -> Iterator {
        Iterator(source)
    }

    /// Reads the rest of the body.
    ///
    /// - Returns: All bytes that have not been read yet; their number is bounded by the limits of the call.
    /// - Throws: ``TransportError``, when the body does not come to its end.
    public func collected() async throws(TransportError) -> Data {
        var bytes = Data()
        let iterator = makeAsyncIterator()
        while let chunk = try await iterator.next() {
            bytes.append(chunk)
        }
        return bytes
    }
}

/// Where the chunks of a ``ResponseBody`` come from; a transport that streams has one for each response.
///
/// When the source is released, its transfer has to end.
public protocol ResponseBodySource: AnyObject, Sendable {
    /// How long the parts of the request took; `nil` before the body has come to its end.
    var metrics: TransportMetrics? { get }

    /// Waits for the next chunk; there is one caller at a time.
    ///
    /// - Returns: Some bytes; `nil` at the end, and after an error.
    /// - Throws: ``TransportError``, once, when the body does not come to its end.
    func next() async throws(TransportError) -> Data?

    /// Ends the transfer. A call after the end does nothing.
    func cancel()
}
