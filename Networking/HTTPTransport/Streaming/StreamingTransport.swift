public import HTTPTypes

/// A transport that can also deliver the body of a response in chunks.
///
/// Streaming is a separate protocol because few callers need it and because a transport that wraps a
/// streaming transport cannot inspect the complete body.
public protocol StreamingTransport: Transport {
    /// Sends a request without a body and returns as soon as the response's head has arrived.
    ///
    /// The reader controls the pace of the transfer because the transport does not receive data much faster
    /// than the data is read. The total time limit and the size limits apply to the entire body, so a long
    /// stream requires limits that are larger than the standard limits:
    /// ```swift
    /// let limits = TransportLimits(totalTimeout: .seconds(3600), maximumBodyBytes: .max)
    /// ```
    /// The stall timeout is suspended while the transport is waiting for the reader.
    ///
    /// - Parameters:
    ///   - request: The head of the request, which must contain a method, a scheme (`http` or `https`), an
    ///     authority, and a path.
    ///   - limits: The time and size limits for the call, including its body.
    /// - Returns: The head of the final response, after any redirects, and the body to read.
    /// - Throws: ``TransportError`` if no complete head arrives. Errors that occur after the head has arrived
    ///   are thrown when the body is read.
    func stream(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) async throws(TransportError) -> StreamedResponse
}

/// The head of a response and a body that can be read in chunks.
public struct StreamedResponse: Sendable {
    /// The status and header fields of the final response.
    public var head: HTTPResponse

    /// The body, which can be read only once.
    ///
    /// Releasing the body ends the transfer.
    public var body: ResponseBody

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - head: The status and header fields.
    ///   - body: The body to read.
    public init(head: HTTPResponse, body: ResponseBody) {
        self.head = head
        self.body = body
    }
}

extension OfflineTransport: StreamingTransport {
    /// Rejects the request.
    ///
    /// - Parameters:
    ///   - request: The request, which is not sent.
    ///   - limits: The limits, which are not used.
    /// - Returns: Never.
    /// - Throws: ``TransportError/offline``, or ``TransportError/canceled`` if the task is canceled.
    public func stream(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) async throws(TransportError) -> StreamedResponse {
        throw Task.isCancelled ? .canceled : .offline
    }
}
