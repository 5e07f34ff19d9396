/// When which fault happens.
///
/// Of several rules the first one counts that fits a request and is not used up. As text (see
/// ``init(parsing:)``) the rule of the example is `GET /v2/*:status503*2`.
///
/// ```swift
/// configuration.faults = [.reply(.status(503), to: RequestPattern("/v2/*", method: "GET"), times: 2)]
/// ```
package enum FaultRule: Sendable, Equatable {
    /// Nobody listens: every connection is refused as long as the server runs, whatever other rules say.
    case refuseConnections
    /// A fault in the reply to requests that fit a pattern: the first `times` of them, or all for `nil`.
    case reply(Fault, to: RequestPattern, times: Int? = nil)
}
