import Foundation

/// A rule that determines which requests or connections are affected by a fault.
///
/// The first applicable rule takes effect. A rule is applicable if it matches the request, has a remaining
/// count, and is not skipped by chance. The text form of the following rule is `GET /v2/*:status503*2` (see
/// ``init(parsing:)``).
///
/// ```swift
/// configuration.faults = [.reply(.status(503), to: RequestPattern("/v2/*", method: "GET"), times: 2)]
/// ```
package enum FaultRule: Sendable, Equatable {
    /// The server refuses every connection, regardless of other rules.
    case refuseConnections
    /// The server accepts connections and closes them immediately.
    ///
    /// The rule applies to the first `times` connections, or to all connections if `times` is `nil`.
    case closeConnections(times: Int? = nil)
    /// A fault in the replies to the first `times` requests that match a pattern, or in all replies if
    /// `times` is `nil`.
    ///
    /// The fault occurs with a probability of `percent`, and the random numbers depend on the server's seed.
    /// A request that the rule skips does not reduce the count.
    case reply(Fault, to: RequestPattern, times: Int? = nil, percent: Int = 100)

    var needsProxy: Bool {
        switch self {
        case .closeConnections, .reply(.connection, _, _, _): true
        case .refuseConnections, .reply: false
        }
    }
}

/// The requests that a fault rule applies to.
package struct RequestPattern: Sendable, Equatable {
    package static let all = RequestPattern("*")

    /// The method in uppercase letters; `nil` for any method.
    package let method: String?
    /// The path, where each `*` matches any number of characters, including slashes.
    package let path: String

    /// Creates a pattern for the path of a request, percent-encoded and without the query.
    package init(_ path: String, method: String? = nil) {
        self.method = method
        self.path = path
    }

    func matches(method: String, path: String) -> Bool {
        guard self.method == nil || self.method == method else { return false }
        // By default, the asterisk of fnmatch(3) also matches slashes. All other special characters are
        // escaped.
        return fnmatch(self.path.replacing(/[?\[\\]/) { "\\" + $0.output }, path, 0) == 0
    }
}
