import Foundation

/// A rule that injects a fault.
///
/// The first rule that matches a request, has a remaining count, and is not skipped by chance applies. As
/// text (see ``init(parsing:)``), the rule in the example is `GET /v2/*:status503*2`.
///
/// ```swift
/// configuration.faults = [.reply(.status(503), to: RequestPattern("/v2/*", method: "GET"), times: 2)]
/// ```
package enum FaultRule: Sendable, Equatable {
    /// The server refuses every connection, regardless of other rules.
    case refuseConnections
    /// The server accepts connections and closes them at once: the first `times` of them, or all if `nil`.
    case closeConnections(times: Int? = nil)
    /// A fault in the replies to the first `times` requests that match a pattern, or to all if `nil`.
    ///
    /// The fault occurs with a probability of `percent`, which is drawn from the server's seed. A skipped
    /// request does not count.
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
    /// The path, in which each `*` matches any number of characters, including slashes.
    package let path: String

    /// Creates a pattern for the path of a request as it is sent, without the query.
    package init(_ path: String, method: String? = nil) {
        self.method = method
        self.path = path
    }

    func matches(method: String, path: String) -> Bool {
        guard self.method == nil || self.method == method else { return false }
        // Without flags, the asterisk of fnmatch(3) also matches slashes. Its other special characters are
        // escaped.
        return fnmatch(self.path.replacing(/[?\[\\]/) { "\\" + $0.output }, path, 0) == 0
    }
}
