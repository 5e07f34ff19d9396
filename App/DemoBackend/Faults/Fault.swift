package enum Fault: Sendable, Equatable {
    /// An error envelope with this status. 429 and 503 include `Retry-After: 1`.
    case status(Int)
    /// 401 as for an expired access token, regardless of the token and the time.
    case tokenExpired
    /// The request is processed after this delay.
    case delay(Duration)
    /// The request is processed at once, and the reply is delayed.
    case late(Duration)
    case content(ContentFault)
    case redirect(RedirectFault)
    case connection(ConnectionFault)
}

/// A fault in the body of a reply.
///
/// The raw value is the name in a rule.
package enum ContentFault: String, Sendable, CaseIterable {
    /// Every text contains escape sequences, control characters, and bidirectional characters.
    case escapes
    /// The JSON is truncated in the middle, with a matching `Content-Length`.
    case malformed
    case wrongTypes
    case missingFields
    case extraFields
    /// Every list lacks its last element. The full catalog lacks the last line before its end, but retains
    /// its `ETag`.
    case shortLists
}

/// A redirect in place of a reply.
///
/// The raw value is the name in a rule.
package enum RedirectFault: String, Sendable, CaseIterable {
    /// 307 to the requested URL.
    case redirectLoop
    /// 307 to the same path of this server under another host name, `localhost`.
    case redirectHost
    /// 307 to a file on the client's machine.
    case redirectFile
    /// 303 to a page that does not exist, after the request has been processed.
    case redirectNowhere
}

/// A connection that ends before the whole reply has arrived.
///
/// The raw value is the name in a rule.
///
/// Except for ``dropped``, the request is processed before that, and the client cannot know whether it was.
package enum ConnectionFault: String, Sendable, CaseIterable {
    /// The connection ends without a byte of the reply, and the request is not processed.
    case dropped
    /// The connection ends without a byte of the reply.
    case lostReply
    /// The connection is reset (RST) without a byte of the reply.
    case reset
    /// The connection ends after half of the body that `Content-Length` announces.
    case truncated
    /// All connections end without a byte of the reply, and the server refuses new ones.
    case gone
}
