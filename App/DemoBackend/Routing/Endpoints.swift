import Foundation

/// The handlers for all requests to a server.
struct Endpoints: Sendable {
    let catalog: Catalog
    let accounts: AccountStore
    let chance: Chance
    let now: @Sendable () -> Date

    /// The account that the request's token belongs to, or an empty string for a public operation.
    var account = ""

    private let database: BackendDatabase

    init(_ configuration: BackendConfiguration, catalog: Catalog, database: BackendDatabase) {
        self.catalog = catalog
        self.database = database
        accounts = AccountStore(configuration, database: database)
        chance = Chance(for: .randomRecommendation, seed: configuration.seed)
        now = configuration.now
    }

    var orders: OrderBook { OrderBook(database: database, catalog: catalog, account: account) }

    var profiles: ProfileStore { ProfileStore(database: database, account: account) }

    var backend: String { database.backend }

    static let routes: [EndpointRoute] = [
        .get("/v2/categories", isPublic: true) { $0.categories },
        .get("/v2/products", isPublic: true) { $0.products },
        .get("/v2/products/random", isPublic: true) { $0.randomProducts },
        .get("/v2/products/{id}", isPublic: true) { $0.product },
        EndpointRoute(method: "GET", path: "/v2/catalog", isPublic: true) { $0.wholeCatalog },
        .get("/v2/orders") { $0.listOrders },
        EndpointRoute(method: "POST", path: "/v2/orders") { $0.placeOrder },
        .get("/v2/orders/{id}") { $0.order },
        EndpointRoute(method: "GET", path: "/v2/profile") { $0.profile },
        .get("/v2/profile/availability") { $0.usernameAvailability },
        EndpointRoute(method: "PUT", path: "/v2/profile") { $0.saveProfile },
        EndpointRoute(method: "POST", path: "/v2/accounts", isPublic: true) { $0.createAccount },
        EndpointRoute(method: "POST", path: "/v2/session", isPublic: true) { $0.signIn },
        EndpointRoute(method: "DELETE", path: "/v2/session") { $0.signOut },
        EndpointRoute(method: "POST", path: "/v2/session/refresh", isPublic: true) { $0.refreshSession },
    ]

    /// Returns whether the server accepts a request without an access token.
    ///
    /// A HEAD request requires a token if the corresponding GET request requires one.
    static func isPublic(method: String, target: RequestTarget) -> Bool {
        let (method, segments) = (method == "HEAD" ? "GET" : method, target.segments ?? [])
        return routes.contains {
            $0.isPublic && $0.method == method && $0.parameter(in: segments) != nil
        }
    }

    /// Returns the reply to a request.
    ///
    /// For a HEAD request, the result is the reply to the corresponding GET request, from which the caller
    /// removes the body.
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
        let candidates = Self.routes.compactMap { route in
            route.parameter(in: segments).map { (route: route, parameter: $0) }
        }
        guard !candidates.isEmpty else { throw .unknownPath(target.path) }
        let effective = method == "HEAD" ? "GET" : method
        guard let found = candidates.first(where: { $0.route.method == effective }) else {
            throw .methodNotAllowed(method, allowed: Self.allowed(candidates.map(\.route.method)))
        }
        let query = try RequestQuery(target.query)
        return try await found.route.handler(self)(
            EndpointRoute.Match(parameter: found.parameter, query: query, input: input)
        )
    }

    private static func allowed(_ methods: [String]) -> [String] {
        Set(methods.flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }).sorted()
    }
}
