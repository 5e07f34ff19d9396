/// The reason that a request has no complete response.
///
/// Every way in which a transfer can fail has a case, so callers can decide by the case instead of a message.
/// The associated messages are for logs. Messages may contain text from the server, but of a URL from the
/// server only the host. The exception is ``forbiddenRedirect(to:)``, which contains a whole URL. Code that
/// logs this error must omit the parts that may be secret, as ``LoggingTransport`` does.
public enum TransportError: Error, Sendable, Hashable {
    /// The request is invalid, such as one without an authority or with an invalid header field; nothing was
    /// sent.
    case invalidRequest(reason: String)

    /// The scheme is neither `http` nor `https`; nothing was sent.
    case unsupportedScheme(String)

    /// The name of the host cannot be resolved.
    case cannotResolve(host: String)

    /// No connection could be established, because the server is unreachable, or refused or reset the
    /// connection.
    case cannotConnect(reason: String, isRefused: Bool = false)

    /// The TLS handshake failed, because the server uses another protocol or its certificate is not trusted.
    case tls(reason: String, isUntrusted: Bool = false)

    /// A time limit has passed.
    case timedOut(Phase)

    /// The connection ended before the response was complete, or the connection to the target of a redirect
    /// failed.
    ///
    /// A server has received the request, or may have.
    case connectionLost(reason: String)

    /// The received data is not HTTP, or its encoding is invalid.
    case malformedResponse(reason: String)

    /// The size or the number of the header fields exceeds the limit.
    case headersTooLarge(limit: Int)

    /// The size of the body exceeds the limit.
    case bodyTooLarge(limit: Int)

    /// The number of redirects exceeds the limit.
    case tooManyRedirects(limit: Int)

    /// The client does not follow this redirect.
    ///
    /// The new URL has a scheme other than `http` or `https`, leads from `https` to `http`, or contains a
    /// user name or password, or an unsafe request would go to another origin.
    case forbiddenRedirect(to: String)

    /// The waiting task was canceled.
    case canceled

    /// The transport was shut down before the response was complete.
    case shutDown

    /// The transport is set to stay offline.
    case offline

    /// The request needs a session, but the session is over; nothing was sent.
    case unauthorized

    /// The client failed for a reason that no other case describes.
    case failed(reason: String)

    /// The part of a request to which a time limit applies.
    public enum Phase: String, Sendable, Hashable {
        /// Reaching the server, or waiting in a queue for the whole time.
        case connect

        /// Waiting for the next byte.
        case stall

        /// The whole request.
        case total
    }
}

extension TransportError {
    /// A Boolean value that indicates whether the server may have received the request, and acted on it.
    ///
    /// The value is `false` only if the server has certainly not received the request.
    public var mayHaveReachedServer: Bool {
        switch self {
        case .invalidRequest, .unsupportedScheme, .cannotResolve, .cannotConnect, .tls, .timedOut(.connect),
            .offline, .unauthorized:
            false
        case .timedOut(.stall), .timedOut(.total), .connectionLost, .malformedResponse, .headersTooLarge,
            .bodyTooLarge, .tooManyRedirects, .forbiddenRedirect, .canceled, .shutDown, .failed:
            true
        }
    }
}
