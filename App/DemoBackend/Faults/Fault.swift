package enum Fault: Sendable, Equatable {
    /// An error envelope with this status; 429 and 503 come with `Retry-After: 1`.
    case status(Int)
    /// 401 as for an access token that has expired, whatever the token and the time.
    case tokenExpired
    /// The request is processed, and answered, this much later.
    case delay(Duration)
    /// The request is processed at once, and answered this much later.
    case late(Duration)
    case content(ContentFault)
    case redirect(RedirectFault)
    case connection(ConnectionFault)
}

/// What can be wrong with the body of a reply; the raw value is its name in a rule.
package enum ContentFault: String, Sendable, CaseIterable {
    /// Every text contains terminal escape sequences, control and bidirectional characters.
    case escapes
    /// The second half is cut off, under a matching `Content-Length`: JSON that never ends.
    case malformed
    case wrongTypes
    case missingFields
    case extraFields
    /// Every list of a document has lost its last element, and the whole catalog its last line before the
    /// end, under its `ETag`.
    case shortLists
}

/// Where a reply can send a client instead of answering; the raw value is its name in a rule.
package enum RedirectFault: String, Sendable, CaseIterable {
    /// 307 to the address that was asked for.
    case redirectLoop
    /// 307 to the same path of this server under another host name, `localhost`.
    case redirectHost
    /// 307 to a file of the client's machine.
    case redirectFile
    /// 303 to a page that is not there, after the request was answered: what it changed stays changed.
    case redirectNowhere
}

/// How a connection can end before the whole reply has arrived; the raw value is its name in a rule.
///
/// The request is answered before, and what it changed stays changed: the client cannot know. Only
/// ``dropped`` changes nothing, which the client cannot know either.
package enum ConnectionFault: String, Sendable, CaseIterable {
    /// The connection ends without a byte, and nobody has looked at the request.
    case dropped
    /// The connection ends without a byte of the reply.
    case lostReply
    /// The connection is reset (RST) without a byte of the reply.
    case reset
    /// The connection ends after half of the body that `Content-Length` announces.
    case truncated
    /// The connection ends without a byte of the reply, all others end too, and none is accepted any more.
    case gone
}
