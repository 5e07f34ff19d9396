import CCurl

/// The idle connections of libcurl: their sockets, by local port.
///
/// Bytes that arrive on a connection without a pending request are not a response (RFC 9112, section 9.2).
/// However, libcurl before 8.0 takes such bytes for the response to the next request on that connection.
/// libcurl cannot close a single connection on demand, but its pre-request callback can reject the
/// connection, and libcurl then closes it.
///
/// libcurl does not report when it closes an idle connection, so an entry may be outdated. An outdated entry
/// costs at most one new connection, because the check only peeks at the bytes.
final class ReusedConnections {
    private var localPorts: [curl_socket_t: Int] = [:]

    /// Records the connection of an ended transfer, whose handle must still be in its multi handle.
    func note(_ handle: EasyHandle) {
        let socket = ccurl_easy_kept_socket(handle.pointer)
        if socket != CURL_SOCKET_BAD { localPorts[socket] = handle.localPort }
    }

    /// Returns whether the connection with a local port has unread bytes, or its peer has closed it.
    func haveUnreadBytes(at localPort: Int) -> Bool {
        localPorts.contains { $0.value == localPort && ccurl_has_unread_bytes($0.key) }
    }
}
