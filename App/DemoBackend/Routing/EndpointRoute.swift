/// A method, a path and what answers it; where two paths fit, the earlier one wins.
struct EndpointRoute: Sendable {
    struct Match: Sendable {
        /// The segment that matched the braces of the path, decoded; empty when the path has none.
        let parameter: String
        let query: RequestQuery
        let input: RequestInput
    }

    typealias Handler = @Sendable (Match) async throws(ReplyError) -> Reply
    typealias Content = @Sendable (Match) async throws(ReplyError) -> JSONValue

    /// The method, in capital letters.
    let method: String
    /// The path, in which one segment may be a name in braces that stands for any text but none.
    let path: String
    /// A Boolean value that indicates whether a request requires no token.
    var isPublic = false
    let handler: @Sendable (Endpoints) -> Handler

    var operation: String { "\(method) \(path)" }

    static func get(
        _ path: String,
        isPublic: Bool = false,
        content: @escaping @Sendable (Endpoints) -> Content
    ) -> EndpointRoute {
        EndpointRoute(method: "GET", path: path, isPublic: isPublic) { endpoints in
            let content = content(endpoints)
            return { match async throws(ReplyError) in
                Reply(try await content(match))
            }
        }
    }

    /// Returns the segment that matches the braces of the route's path, empty for a path without braces, or
    /// `nil` when the segments belong to another path.
    func parameter(in segments: [String]) -> String? {
        let path = path.split(separator: "/")
        guard segments.count == path.count else { return nil }
        var parameter = ""
        for (expected, found) in zip(path, segments) {
            if expected.hasPrefix("{"), !found.isEmpty {
                parameter = found
            } else if expected != found {
                return nil
            }
        }
        return parameter
    }
}
