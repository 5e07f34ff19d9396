package enum Fault: Sendable, Equatable {
    /// An error envelope that has this status. The statuses 429 and 503 include `Retry-After: 1`.
    case status(Int)
    /// A 401 reply for an expired access token, even if the token is valid.
    case tokenExpired
    /// The request is processed after this delay.
    case delay(Duration)
    /// The request is processed immediately, and the reply is delayed.
    case late(Duration)
    case content(ContentFault)
    case redirect(RedirectFault)
    case connection(ConnectionFault)
}

/// A fault in the body of a reply.
///
/// The raw value is the name of the fault in a rule.
package enum ContentFault: String, Sendable, CaseIterable {
    /// Every text contains escape sequences, control characters, and bidirectional characters.
    case escapes
    /// The JSON is truncated halfway, and `Content-Length` matches the truncated body.
    case malformed
    case wrongTypes
    case missingFields
    case extraFields
    /// Every list lacks its last element. The full catalog lacks its last product, but retains its `ETag`.
    case shortLists
}

/// A redirect that replaces a reply.
///
/// The raw value is the name of the redirect in a rule.
package enum RedirectFault: String, Sendable, CaseIterable {
    /// A 307 redirect to the requested URL.
    case redirectLoop
    /// A 307 redirect to the same path on this server, but under a different host name, `localhost`.
    case redirectHost
    /// A 307 redirect to a file on the client's machine.
    case redirectFile
    /// A 303 redirect to a page that does not exist, sent after the request has been processed.
    case redirectNowhere
}

/// A connection that ends before the complete reply has arrived.
///
/// The raw value is the name of the fault in a rule.
///
/// For all faults except ``dropped``, the request is processed before the connection ends. The client cannot
/// determine whether the request was processed.
package enum ConnectionFault: String, Sendable, CaseIterable {
    /// The connection ends before any byte of the reply is sent, and the request is not processed.
    case dropped
    /// The connection ends before any byte of the reply is sent.
    case lostReply
    /// The connection is reset (RST) before any byte of the reply is sent.
    case reset
    /// The connection ends after half of the body, whose full length `Content-Length` announces.
    case truncated
    /// All connections end before any byte of the reply is sent, and the server refuses new connections.
    case gone
}
