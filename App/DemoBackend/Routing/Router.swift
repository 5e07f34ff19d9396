/// Finds the route of a request and asks it for the reply.
struct Router: Sendable {
    /// The routes; where two paths fit, the earlier one wins.
    let routes: [EndpointRoute]

    /// The reply to a request.
    ///
    /// HEAD is answered like GET; whoever sends the reply leaves out the body.
    /// - Parameters:
    ///   - method: The method, in capital letters.
    ///   - target: What the request asks for.
    ///   - input: What it brings.
    /// - Returns: The reply, which tells what was wrong when it is refused.
    func reply(method: String, target: RequestTarget, input: RequestInput) async -> Reply {
        do {
            return try await answer(method: method, target: target, input: input)
        } catch {
            return Reply(error)
        }
    }

    private func answer(
        method: String,
        target: RequestTarget,
        input: RequestInput
    ) async throws(ReplyError) -> Reply {
        let segments = target.segments ?? []
        let candidates = routes.compactMap { route in
            route.parameter(in: segments).map { (route: route, parameter: $0) }
        }
        guard !candidates.isEmpty else { throw .unknownPath(target.path) }
        let effective = method == "HEAD" ? "GET" : method
        guard let found = candidates.first(where: { $0.route.method == effective }) else {
            throw .methodNotAllowed(method, allowed: Self.allowed(candidates.map(\.route.method)))
        }
        let query = try RequestQuery(target.query)
        return try await found.route.answer(
            EndpointRoute.Match(parameter: found.parameter, query: query, input: input)
        )
    }

    private static func allowed(_ methods: [String]) -> [String] {
        Set(methods.flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }).sorted()
    }
}
