/// Why a request has no complete response.
///
/// The set is closed: every way a transfer can end without a response has its case, so that a caller can
/// decide by the case and never by a text. The texts are for logs. They may hold what a server sent, but only
/// the host of an address that it sent. Only ``forbiddenRedirect(to:)`` has a whole address, and whoever logs
/// it leaves out what may be secret, as ``LoggingTransport`` does.
public enum TransportError: Error, Sendable, Hashable {
    /// The request cannot be sent as it is: a missing authority, a bad header field; nothing was sent.
    case invalidRequest(reason: String)

    /// The scheme is neither `http` nor `https`; nothing was sent.
    case unsupportedScheme(String)

    /// The host's name has no address.
    case cannotResolve(host: String)

    /// No connection could be made: unreachable, reset while connecting, or refused, as nobody listens there.
    case cannotConnect(reason: String, isRefused: Bool = false)

    /// The TLS handshake failed: the other side speaks another protocol, or its certificate is not trusted.
    case tls(reason: String, isUntrusted: Bool = false)

    /// A time limit passed.
    case timedOut(Phase)

    /// The connection ended before the response was complete, or a redirect led to where none could be made.
    ///
    /// A server has, or may have, got the request.
    case connectionLost(reason: String)

    /// What came is not HTTP, or its encoding is broken.
    case malformedResponse(reason: String)

    /// The header fields are larger, or more, than the limit.
    case headersTooLarge(limit: Int)

    /// The body is larger than the limit.
    case bodyTooLarge(limit: Int)

    /// The server redirected more often than the limit.
    case tooManyRedirects(limit: Int)

    /// A redirect led where this client does not go: another scheme than http or https, from https to http,
    /// an address with a user name in it, or to another origin with something to change there.
    case forbiddenRedirect(to: String)

    /// The task that waited was canceled.
    case canceled

    /// The transport was shut down before the response was complete.
    case shutDown

    /// The transport is set to stay offline.
    case offline

    /// The request needs a session, which is over; nothing was sent.
    case unauthorized

    /// The client failed in a way that none of the other cases names.
    case failed(reason: String)

    /// What a time limit was for.
    public enum Phase: String, Sendable, Hashable {
        /// Reaching the server, or the whole time if the request never got its turn.
        case connect

        /// Waiting for the next byte.
        case stall

        /// The whole request.
        case total
    }
}

extension TransportError {
    /// Whether the server may have got the request, and so may have done what it asks for.
    ///
    /// It is `false` only if it certainly has not: after a request that changes something, everything else
    /// leaves open whether the change was made.
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
