import CCurl
import HTTPTransport

/// The rules for repeating a request on a new connection if a reused connection has delivered bytes that are
/// not a response to the request.
extension Transfer {
    /// Returns `false` if the connection that libcurl has selected contains unread bytes.
    ///
    /// HTTP/2 connections always pass the check because HTTP/2 associates each response with its request.
    func maySend(from localPort: Int32) -> Bool {
        isHeldBack = !mayBeHTTP2 && !needsNewConnection && connections.haveUnreadBytes(at: Int(localPort))
        return !isHeldBack
    }

    /// A Boolean value that indicates whether a 408 response merely means that a reused connection was idle
    /// for too long.
    ///
    /// A server may send status 408 while the request is in transit (RFC 9110, section 15.5.9).
    var isEndOfIdleTime: Bool {
        collector.statusCode == 408 && mayBeSentAgain
    }

    /// Returns whether the received bytes are not a response to the request, in which case the request has
    /// to be sent again.
    ///
    /// Such bytes either remain from an earlier response or indicate that the connection was idle for too
    /// long.
    func isLeftover(_ code: CURLcode) -> Bool {
        guard collector.statusCode == nil, code != CURLE_OK else { return isEndOfIdleTime }
        guard case .malformedResponse = failure ?? error(for: code) else { return false }
        return mayBeSentAgain
    }

    /// A Boolean value that indicates whether the request is safe and was sent on a reused connection.
    private var mayBeSentAgain: Bool {
        request.isSafe && !needsNewConnection && handle.isOnReusedConnection
    }

    /// A Boolean value that indicates whether the response may use HTTP/2, which requires TLS.
    var mayBeHTTP2: Bool {
        configuration.usesHTTP2 && request.url.hasPrefix("https:")
    }
}
