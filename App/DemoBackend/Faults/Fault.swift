/// What can go wrong with one reply.
package enum Fault: Sendable, Equatable {
    /// An error envelope with this status; 429 and 503 come with `Retry-After: 1`.
    case status(Int)
    /// The reply, but every text in it holds terminal escape sequences, control and bidirectional characters.
    case escapes
    /// The reply with its second half cut off, under a matching `Content-Length`: JSON that never ends.
    case malformed
    /// The reply, but so much later.
    case delay(Duration)
}
