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
