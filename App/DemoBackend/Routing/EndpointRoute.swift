/// A method, a path and what answers it.
struct EndpointRoute: Sendable {
    /// What a route's answer may use of a request.
    struct Match: Sendable {
        /// What stood at the `:` of the path, decoded; empty when the path has none.
        let parameter: String
        /// The parameters of the request.
        let query: RequestQuery
    }

    /// What makes the body of a reply.
    typealias Answer = @Sendable (Match) throws(ReplyError) -> JSONValue

    /// The method, in capital letters.
    let method: String
    /// Makes the body of the reply.
    let answer: Answer

    private let path: [Substring]

    /// Makes a route for GET.
    /// - Parameters:
    ///   - path: The path, in which one segment may be a `:` that stands for any text but none.
    ///   - answer: Makes the body of the reply.
    /// - Returns: The route.
    static func get(_ path: String, answer: @escaping Answer) -> EndpointRoute {
        EndpointRoute(method: "GET", answer: answer, path: path.split(separator: "/"))
    }

    /// What stands at the `:` of the route's path.
    /// - Parameter segments: The decoded segments of a request's path.
    /// - Returns: The text, empty for a path without `:`, or `nil` when the segments belong to another path.
    func parameter(in segments: [String]) -> String? {
        guard segments.count == path.count else { return nil }
        var parameter = ""
        for (expected, found) in zip(path, segments) {
            if expected == ":", !found.isEmpty {
                parameter = found
            } else if expected != found {
                return nil
            }
        }
        return parameter
    }
}
