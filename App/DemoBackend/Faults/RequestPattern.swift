/// Which requests a fault rule is about.
package struct RequestPattern: Sendable, Equatable {
    /// All requests.
    package static let all = RequestPattern("*")

    /// The method in capital letters, or `nil` for any.
    package let method: String?
    /// A path in which each `*` stands for any characters, also for none and for slashes.
    package let path: String

    /// Makes a pattern.
    /// - Parameters:
    ///   - path: A path with wildcards, compared with the path of a request as it is sent, without its query.
    ///   - method: A method, or `nil` for any.
    package init(_ path: String, method: String? = nil) {
        self.method = method
        self.path = path
    }

    /// Whether a request is meant.
    func matches(method: String, path: String) -> Bool {
        guard self.method == nil || self.method == method else { return false }
        let pieces = self.path.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
            return self.path == path
        }
        guard path.hasPrefix(first), path.hasSuffix(last), path.count >= first.count + last.count
        else { return false }
        var rest = path.dropFirst(first.count).dropLast(last.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
