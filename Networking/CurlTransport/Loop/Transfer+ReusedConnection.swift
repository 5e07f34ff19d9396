import CCurl
import HTTPTransport

/// Bytes on a kept connection that are no response to this request: the request goes out once more, on a
/// new connection.
extension Transfer {
    /// Decides whether the request may go out on the connection that libcurl has chosen.
    ///
    /// HTTP/2 separates responses by itself, and its connections carry more than responses.
    ///
    /// - Parameter localPort: The port on this machine that the connection has.
    /// - Returns: Whether to send it.
    func maySend(from localPort: Int32) -> Bool {
        isHeldBack = !mayBeHTTP2 && !connectsAnew && connections.haveUnreadBytes(at: Int(localPort))
        return !isHeldBack
    }

    /// A Boolean value that indicates whether a status ends the idle time of a connection, and says nothing
    /// about the request.
    ///
    /// A server may send it as the request is on its way (RFC 9110, section 15.5.9).
    var isEndOfIdleTime: Bool {
        collector.statusCode == 408 && mayBeSentAgain
    }

    /// Returns whether what came is left from a response before, or is the end of the connection's idle time.
    ///
    /// - Parameter code: libcurl's result.
    /// - Returns: Whether to send the request again.
    func isLeftover(_ code: CURLcode) -> Bool {
        guard collector.statusCode == nil, code != CURLE_OK else { return isEndOfIdleTime }
        guard case .malformedResponse = failure ?? error(for: code) else { return false }
        return mayBeSentAgain
    }

    /// A Boolean value that indicates whether the request changes nothing and was sent on a kept connection.
    private var mayBeSentAgain: Bool {
        request.isSafe && !connectsAnew && handle.isOnReusedConnection
    }

    /// A Boolean value that indicates whether the response may come over HTTP/2, which needs TLS.
    var mayBeHTTP2: Bool {
        configuration.usesHTTP2 && request.url.hasPrefix("https:")
    }
}
