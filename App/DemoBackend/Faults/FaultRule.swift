import Foundation

/// A rule that determines which requests or connections a fault affects.
///
/// The first applicable rule takes effect. A rule is applicable if it matches the request, its count has not
/// been used up, and it is not skipped by chance. The following rule has the text form `GET
/// /v2/*:status503*2` (see ``init(parsing:)``):
///
/// ```swift
/// configuration.faults = [.reply(.status(503), to: RequestPattern("/v2/*", method: "GET"), times: 2)]
/// ```
package enum FaultRule: Sendable, Equatable {
    /// The server refuses every connection, regardless of other rules.
    case refuseConnections
    /// The server accepts connections and immediately closes them.
    ///
    /// The rule applies to the first `times` connections, or to all connections if `times` is `nil`.
    case closeConnections(times: Int? = nil)
    /// A fault affects the replies to the first `times` requests that match a pattern, or to all matching
    /// requests if `times` is `nil`.
    ///
    /// The fault occurs with a probability of `percent`, based on random numbers that depend on the server's
    /// seed. Skipping a request does not decrement the rule's count.
    case reply(Fault, to: RequestPattern, times: Int? = nil, percent: Int = 100)

    var needsProxy: Bool {
        switch self {
        case .closeConnections, .reply(.connection, _, _, _): true
        case .refuseConnections, .reply: false
        }
    }
}

package struct RequestPattern: Sendable, Equatable {
    package static let all = RequestPattern("*")

    /// The method in uppercase letters, or `nil` if the pattern matches any method.
    package let method: String?
    /// The path, in which each `*` matches any number of characters, including slashes.
    package let path: String

    /// Creates a pattern that matches a request's percent-encoded path, excluding the query.
    package init(_ path: String, method: String? = nil) {
        self.method = method
        self.path = path
    }

    func matches(method: String, path: String) -> Bool {
        guard self.method == nil || self.method == method else { return false }
        // By default, an asterisk in a pattern for fnmatch(3) also matches slashes. All other special
        // characters are escaped.
        return fnmatch(self.path.replacing(/[?\[\\]/) { "\\" + $0.output }, path, 0) == 0
    }
}
