import Foundation

/// When which fault happens.
///
/// The first rule that fits a request, is not used up and is not spared by chance counts. As text (see
/// ``init(parsing:)``) the rule of the example is `GET /v2/*:status503*2`.
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

    var needsProxy: Bool {
        switch self {
        case .closeConnections, .reply(.connection, _, _, _): true
        case .refuseConnections, .reply: false
        }
    }
}

/// Which requests a fault rule is about.
package struct RequestPattern: Sendable, Equatable {
    package static let all = RequestPattern("*")

    /// The method in capital letters, or `nil` for any.
    package let method: String?
    /// A path in which each `*` stands for any characters, also for none and for slashes.
    package let path: String

    /// Creates a pattern for the path of a request as it is sent, without its query.
    package init(_ path: String, method: String? = nil) {
        self.method = method
        self.path = path
    }

    func matches(method: String, path: String) -> Bool {
        guard self.method == nil || self.method == method else { return false }
        // fnmatch(3): without flags an asterisk stands for slashes too; nothing else is special here.
        return fnmatch(self.path.replacing(/[?\[\\]/) { "\\" + $0.output }, path, 0) == 0
    }
}
