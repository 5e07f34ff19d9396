import CCurl

/// The sockets of the connections that libcurl keeps for later requests, found by their local ports.
///
/// On a connection on which no request is pending, nothing that comes is a response (RFC 9112, section 9.2).
/// Before version 8.0, libcurl uses such a connection and takes what has come for the response to the next
/// request. It also has no call that closes one connection, but it asks before it sends a request, and closes
/// the connection where the answer is no.
///
/// libcurl does not report when it closes a kept connection, so an entry may be outdated. That costs at most
/// one new connection: bytes are looked at, never read.
final class ReusedConnections {
    private var localPorts: [curl_socket_t: Int] = [:]

    /// Notes the connection of a transfer that has ended, if libcurl keeps it.
    ///
    /// - Parameter handle: The transfer's easy handle, which must still be in its multi handle.
    func note(_ handle: EasyHandle) {
        let socket = ccurl_easy_kept_socket(handle.pointer)
        if socket != CURL_SOCKET_BAD { localPorts[socket] = handle.localPort }
    }

    /// Checks what has come on a kept connection since its last response.
    ///
    /// - Parameter localPort: The port on this machine that the connection has.
    /// - Returns: Whether that is bytes, or an end.
    func haveUnreadBytes(at localPort: Int) -> Bool {
        localPorts.contains { $0.value == localPort && ccurl_has_unread_bytes($0.key) }
    }
}
