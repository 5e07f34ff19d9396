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
