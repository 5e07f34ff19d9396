public import HTTPTypes

/// A transport that can also take and give a body piece by piece.
///
/// It is a port of its own, since few callers need it and a transport that wraps another cannot look into a
/// body that it never has as a whole.
public protocol StreamingTransport: Transport {
    /// Sends a request and answers as soon as the head of the response is there.
    ///
    /// The body comes as fast as it is read and no faster: what is not read stays with the server. Total time
    /// and sizes count to the end of the body; the stall time does not count while the body is not read, or
    /// while a body that is sent has no next chunk yet. Progress is finished with the transfer.
    ///
    /// - Parameters:
    ///   - request: The head: method, `http` or `https` scheme, authority and path must be there.
    ///   - body: What to send, or `nil` for a request without a body.
    ///   - limits: How long and how much this call may take.
    ///   - progress: Receives the number of bytes transferred, in order; see ``TransferProgress/stream()``.
    /// - Returns: The head of the final response, after redirects, with the body to come.
    /// - Throws: ``TransportError``, when there is no whole head; later errors come out of the body.
    func stream(
        _ request: HTTPRequest,
        body: RequestBody?,
        limits: TransportLimits,
        progress: TransferProgress.Listener?
    ) async throws(TransportError) -> StreamedResponse
}

extension StreamingTransport {
    /// Sends a request and answers as soon as the head of the response is there; progress is not reported.
    ///
    /// - Parameters:
    ///   - request: The head of the request.
    ///   - body: What to send, or `nil` for a request without a body.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The head of the final response, after redirects, with the body to come.
    /// - Throws: ``TransportError``, when there is no whole head.
    public func stream(
        _ request: HTTPRequest,
        body: RequestBody? = nil,
        limits: TransportLimits = .standard
    ) async throws(TransportError) -> StreamedResponse {
        try await stream(request, body: body, limits: limits, progress: nil)
    }
}
