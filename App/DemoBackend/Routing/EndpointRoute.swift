/// A route that handles requests with a particular method and path.
///
/// If several routes match, the first matching route handles the request.
struct EndpointRoute: Sendable {
    struct Match: Sendable {
        /// The decoded path segment that the name in braces matches, or an empty string if the path has no
        /// braces.
        let parameter: String
        let query: RequestQuery
        let input: RequestInput
    }

    typealias Handler = @Sendable (Match) async throws(ReplyError) -> Reply
    typealias Content = @Sendable (Match) async throws(ReplyError) -> JSONValue

    /// The method in uppercase letters.
    let method: String
    /// The path of matching requests.
    ///
    /// A segment of the path may be a name in braces, which matches any non-empty segment.
    let path: String
    /// A Boolean value that indicates whether requests are accepted without an access token.
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

    /// Returns the segment that the name in braces matches, or an empty string if the path has no braces.
    ///
    /// The result is `nil` if the segments do not match the path.
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
