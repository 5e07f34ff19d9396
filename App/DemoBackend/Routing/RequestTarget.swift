import Foundation

/// What a request asks for: the second word of its first line, taken apart.
struct RequestTarget: Sendable {
    /// The path as it was sent, percent-encoded.
    let path: String
    /// The query as it was sent, percent-encoded; empty when there is none.
    let query: String

    /// The path with a question mark for everything but visible ASCII, so that it can do no harm in a log.
    var loggablePath: String {
        String(path.map { ("!"..."~").contains($0) ? $0 : "?" })
    }

    /// The decoded segments of the path, or `nil` for a path that no route can have.
    var segments: [String]? {
        guard path.hasPrefix("/") else { return nil }
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let decoded = segments.compactMap { $0.removingPercentEncoding }
        return decoded.count == segments.count ? decoded : nil
    }
}
