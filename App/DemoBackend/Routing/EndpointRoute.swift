/// A method, a path and what answers it; where two paths fit, the earlier one wins.
struct EndpointRoute: Sendable {
    /// What a route's answer may use of a request.
    struct Match: Sendable {
        /// The segment that matched the braces of the path, decoded; empty when the path has none.
        let parameter: String
        /// The parameters of the request.
        let query: RequestQuery
        /// What the request brings beside its target.
        let input: RequestInput
    }

    /// What makes a reply.
    typealias Answer = @Sendable (Match) async throws(ReplyError) -> Reply
    /// What makes the body of a reply.
    typealias Content = @Sendable (Match) async throws(ReplyError) -> JSONValue

    /// The method, in capital letters.
    let method: String
    /// The path, in which one segment may be a name in braces that stands for any text but none.
    let path: String
    /// Finds what makes the reply.
    let answer: @Sendable (Endpoints) -> Answer

    /// Both as they are written, such as `GET /v2/products/{id}`.
    var operation: String { "\(method) \(path)" }

    /// Makes a route for GET.
    /// - Parameters:
    ///   - path: The path.
    ///   - content: Finds what makes the body of the reply.
    /// - Returns: The route.
    static func get(
        _ path: String,
        content: @escaping @Sendable (Endpoints) -> Content
    ) -> EndpointRoute {
        EndpointRoute(method: "GET", path: path) { endpoints in
            let content = content(endpoints)
            return { match async throws(ReplyError) in
                Reply(try await content(match))
            }
        }
    }

    /// The segment that matches the braces of the route's path.
    /// - Parameter segments: The decoded segments of a request's path.
    /// - Returns: The text, empty for a path without braces, or `nil` when the segments belong to another
    ///   path.
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
