/// The reason that a request did not result in a complete response.
///
/// Each kind of failure has a separate case, so callers can handle errors without parsing messages. The
/// associated messages are intended for logs. A message may contain text from the server. If the server sent
/// a URL, however, the message contains only the URL's host. The exception is ``forbiddenRedirect(to:)``,
/// which contains an entire URL. Code that logs this case must omit the parts of the URL that may be secret,
/// as ``LoggingTransport`` does.
public enum TransportError: Error, Sendable, Hashable {
    /// The request was not sent, because it is invalid.
    ///
    /// For example, the request contains an invalid header field.
    case invalidRequest(reason: String)

    /// The request was not sent, because its scheme is neither `http` nor `https`.
    case unsupportedScheme(String)

    /// The host name could not be resolved.
    case cannotResolve(host: String)

    /// No connection was established, because the server is unreachable or because it has refused or reset
    /// the connection.
    case cannotConnect(reason: String, isRefused: Bool = false)

    /// The TLS handshake failed, for example because the server's certificate is not trusted.
    case tls(reason: String, isUntrusted: Bool = false)

    /// A time limit was exceeded.
    case timedOut(Phase)

    /// The connection ended before the response was complete, or the connection to a redirect's target
    /// failed.
    ///
    /// A server may have received the request.
    case connectionLost(reason: String)

    /// The received data is not a valid HTTP response, or its content encoding is invalid.
    case malformedResponse(reason: String)

    /// The size or the number of the header fields exceeds the limit.
    case headersTooLarge(limit: Int)

    /// The size of the body exceeds the limit.
    case bodyTooLarge(limit: Int)

    /// The number of redirects exceeds the limit.
    case tooManyRedirects(limit: Int)

    /// The client does not follow this redirect.
    ///
    /// A redirect is forbidden if the new URL has a scheme other than `http` or `https`, if the redirect
    /// leads from `https` to `http`, or if the new URL contains a user name or a password. A redirect is also
    /// forbidden if it would send an unsafe request to a different origin.
    case forbiddenRedirect(to: String)

    /// The task that was waiting for the response was canceled.
    case canceled

    /// The transport was shut down before the response was complete.
    case shutDown

    /// The transport is offline and does not send requests.
    case offline

    /// The request was not sent, because it requires a session that has ended.
    case unauthorized

    /// The client failed for a reason that no other case describes.
    case failed(reason: String)

    /// The part of a request to which a time limit applies.
    public enum Phase: String, Sendable, Hashable {
        /// Waiting in a queue or connecting to the server.
        case connect

        /// Waiting for the next byte.
        case stall

        /// Completing the entire request.
        case total
    }
}

extension TransportError {
    /// A Boolean value that indicates whether the server may have received and processed the request.
    ///
    /// The value is `false` only if the server cannot have received the request.
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
