package enum Fault: Sendable, Equatable {
    /// An error reply that has the given status.
    ///
    /// If the status is 429 or 503, the reply includes `Retry-After: 1`.
    case status(Int)
    /// The 401 error reply that an expired access token causes, even if the token is valid.
    case tokenExpired
    /// The request is processed after the given delay.
    case delay(Duration)
    /// The request is processed immediately, but the reply is delayed.
    case late(Duration)
    case content(ContentFault)
    case redirect(RedirectFault)
    case connection(ConnectionFault)
}

/// A fault in a reply's body.
///
/// The raw value is the name of the fault in a rule.
package enum ContentFault: String, Sendable, CaseIterable {
    /// Every user-facing string contains escape sequences and other control characters, including
    /// bidirectional controls.
    case escapes
    /// The JSON is truncated in the middle, and `Content-Length` matches the truncated body.
    case malformed
    case wrongTypes
    case missingFields
    case extraFields
    /// Every list lacks its last element.
    ///
    /// The full catalog lacks its last product but keeps its `ETag`.
    case shortLists
}

/// A redirect that the server returns instead of the usual reply.
///
/// The raw value is the name of the redirect in a rule.
package enum RedirectFault: String, Sendable, CaseIterable {
    /// A 307 redirect to the requested URL.
    case redirectLoop
    /// A 307 redirect to the same path on this server but with a different host name, `localhost`.
    case redirectHost
    /// A 307 redirect to a file on the client's machine.
    case redirectFile
    /// A 303 redirect to a page that does not exist, sent after the request has been processed.
    case redirectNowhere
}

/// A fault that ends a connection before the complete reply has arrived.
///
/// The raw value is the name of the fault in a rule.
///
/// For all of these faults except ``dropped``, the request is processed before the connection ends. The
/// client cannot determine whether the request has been processed.
package enum ConnectionFault: String, Sendable, CaseIterable {
    /// The connection ends without a reply, and the request is not processed.
    case dropped
    /// The connection ends without a reply.
    case lostReply
    /// The connection is reset (RST) without a reply.
    case reset
    /// The connection ends after half of the body has been sent, although `Content-Length` specifies the full
    /// length.
    case truncated
    /// All open connections end without a reply, and the server refuses new connections.
    case gone
}
