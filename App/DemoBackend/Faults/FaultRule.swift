/// When which fault happens.
///
/// Of several rules the first one counts that fits a request, is not used up and is not spared by chance. As
/// text (see ``init(parsing:)``) the rule of the example is `GET /v2/*:status503*2`.
///
/// ```swift
/// configuration.faults = [.reply(.status(503), to: RequestPattern("/v2/*", method: "GET"), times: 2)]
/// ```
package enum FaultRule: Sendable, Equatable {
    /// Nobody listens: every connection is refused as long as the server runs, whatever other rules say.
    case refuseConnections
    /// Connections are accepted and closed at once: the first `times` of them, or all for `nil`.
    case closeConnections(times: Int? = nil)
    /// A fault in the reply to requests that fit a pattern: the first `times` of them, or all for `nil`. Each
    /// has it with a chance of `percent`, drawn from the server's seed; one that is spared is not counted.
    case reply(Fault, to: RequestPattern, times: Int? = nil, percent: Int = 100)

    /// Whether it is about what happens below HTTP.
    var needsProxy: Bool {
        switch self {
        case .closeConnections, .reply(.connection, _, _, _): true
        case .refuseConnections, .reply: false
        }
    }
}
