import CCurl

/// The sockets and the local ports of libcurl's idle connections.
///
/// Bytes that arrive on a connection without a pending request are not a response (RFC 9112, section 9.2).
/// However, libcurl versions earlier than 8.0 interpret such bytes as the response to the next request on
/// that connection. libcurl cannot close a specific connection on demand, but it closes a connection that the
/// pre-request callback rejects.
///
/// libcurl does not report when it closes an idle connection, so an entry may be outdated. An outdated entry
/// causes at most one unnecessary new connection because the check only peeks at a socket and never consumes
/// bytes.
final class ReusedConnections {
    private var localPorts: [curl_socket_t: Int] = [:]

    /// Records the connection of a transfer that has ended.
    ///
    /// The transfer's easy handle must still be part of the multi handle.
    func note(_ handle: EasyHandle) {
        let socket = ccurl_easy_active_socket(handle.pointer)
        if socket != CURL_SOCKET_BAD { localPorts[socket] = handle.localPort }
    }

    /// Returns whether the connection from a local port has unread bytes or has been closed by the server.
    func haveUnreadBytes(at localPort: Int) -> Bool {
        localPorts.contains { $0.value == localPort && ccurl_has_unread_bytes($0.key) }
    }
}
