public import Foundation
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

/// What to send with a request.
public enum RequestBody: Sendable {
    /// Bytes that are there.
    case data(Data)

    /// The bytes of a regular file, read as they are sent.
    case file(URL)

    /// Chunks as they come, read once: a redirect that needs them again is refused.
    ///
    /// The sequence is asked for its first chunk when the server can take it, and for the next one when that
    /// has gone. With a length, fewer bytes are an error and no chunk is read after them; without one the
    /// bytes are sent in chunks.
    case chunks(any AsyncSequence<Data, any Error> & Sendable, length: Int?)
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
