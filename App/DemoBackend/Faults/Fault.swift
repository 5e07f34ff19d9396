/// What can go wrong with one reply.
package enum Fault: Sendable, Equatable {
    /// An error envelope with this status; 429 and 503 come with `Retry-After: 1`.
    case status(Int)
    /// The reply, but so much later.
    case delay(Duration)
    /// A body that is not what the interface says.
    case content(ContentFault)
    /// 307, to a place where the reply is not.
    case redirect(RedirectFault)
    /// A connection that does not carry the reply as HTTP wants it.
    case connection(ConnectionFault)
}

/// What can be wrong with the body of a reply; the raw value is its name in a rule.
package enum ContentFault: String, Sendable, CaseIterable {
    /// Every text holds terminal escape sequences, control and bidirectional characters.
    case escapes
    /// The second half is cut off, under a matching `Content-Length`: JSON that never ends.
    case malformed
    /// Every string is a number and every number a string.
    case wrongTypes
    /// Every object has lost its last member.
    case missingFields
    /// Every object has a member that the interface does not know.
    case extraFields
}

/// Where a reply can send a client instead of answering; the raw value is its name in a rule.
package enum RedirectFault: String, Sendable, CaseIterable {
    /// To the address that was asked for.
    case redirectLoop
    /// To the same path of this server under another host name, `localhost`.
    case redirectHost
    /// To a file of the client's machine.
    case redirectFile

    /// The header `Location`.
    /// - Parameters:
    ///   - target: What was asked for.
    ///   - host: The header `Host` of the request.
    /// - Returns: Where to send the client.
    func location(target: RequestTarget, host: String?) -> String {
        let path = target.path + (target.query.isEmpty ? "" : "?" + target.query)
        switch self {
        case .redirectLoop: return path
        case .redirectHost:
            let port = (host ?? "").split(separator: ":").dropFirst().last.map { ":" + $0 } ?? ""
            return "http://localhost\(port)\(path)"
        case .redirectFile: return "file:///etc/hostname"
        }
    }
}

/// What can happen to a connection while it carries a reply; the raw value is its name in a rule.
///
/// The request is answered before, and what it changed stays changed: the client cannot know.
package enum ConnectionFault: String, Sendable, CaseIterable {
    /// The connection ends without a byte of the reply.
    case lostReply
    /// The connection is reset (RST) without a byte of the reply.
    case reset
    /// The connection ends behind half of the headers.
    case halfHeaders
    /// The connection ends behind half of the body that `Content-Length` announces.
    case truncated
    /// The body never ends, and has no `Content-Length`.
    case endless
    /// All of the reply comes, a byte a second.
    case drip
}
