/// Finds the route of a request and asks it for the reply.
struct Router: Sendable {
    /// The routes; where two paths fit, the earlier one wins.
    let routes: [EndpointRoute]

    /// The reply to a request.
    ///
    /// HEAD is answered like GET; whoever sends the reply leaves out the body.
    func reply(method: String, target: RequestTarget) -> Reply {
        do {
            return Reply(try content(method: method, target: target))
        } catch {
            return Reply(error)
        }
    }

    private func content(method: String, target: RequestTarget) throws(ReplyError) -> JSONValue {
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
        return try found.route.answer(EndpointRoute.Match(parameter: found.parameter, query: query))
    }

    private static func allowed(_ methods: [String]) -> [String] {
        Set(methods.flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }).sorted()
    }
}
