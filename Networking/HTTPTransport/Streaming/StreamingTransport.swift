public import HTTPTypes

/// A transport that can also hand over the body of a response piece by piece.
///
/// It is a separate port, since few callers need it and a wrapping transport cannot look into a body that it
/// never has as a whole.
public protocol StreamingTransport: Transport {
    /// Sends a request without a body and answers as soon as the head of the response is there.
    ///
    /// The body comes as fast as it is read and no faster: what is not read stays with the server. Total time
    /// and sizes count to the end of the body, so a long stream needs larger limits than the standard ones:
    /// ```swift
    /// let limits = TransportLimits(totalTimeout: .seconds(3600), maximumBodyBytes: .max)
    /// ```
    /// The stall time does not count while the body is not read.
    ///
    /// - Parameters:
    ///   - request: The head: method, `http` or `https` scheme, authority and path must be there.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The head of the final response, after redirects, with the body to come.
    /// - Throws: ``TransportError``, when there is no whole head; later errors come out of the body.
    func stream(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) async throws(TransportError) -> StreamedResponse
}

/// The head of a response, with its body to come.
public struct StreamedResponse: Sendable {
    /// Status and header fields of the final response.
    public var head: HTTPResponse

    /// The body, to be read once; when nothing refers to it any more, the transfer ends.
    public var body: ResponseBody

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The body to come.
    public init(head: HTTPResponse, body: ResponseBody) {
        self.head = head
        self.body = body
    }
}

extension OfflineTransport: StreamingTransport {
    /// Refuses the request.
    ///
    /// - Parameters:
    ///   - request: Not sent.
    ///   - limits: Not used.
    /// - Returns: Never.
    /// - Throws: ``TransportError/offline``, or ``TransportError/canceled`` in a canceled task.
    public func stream(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) async throws(TransportError) -> StreamedResponse {
        throw Task.isCancelled ? .canceled : .offline
    }
}
