extension EndpointRoute {
    /// All paths of the shop.
    static let all = [
        Version1Endpoints.routes, BackendIdentity.routes, Version2Endpoints.routes, CatalogueEndpoint.routes,
        OrderEndpoints.routes, ProfileEndpoints.routes,
    ].flatMap(\.self)
}

/// What makes the replies of one server.
struct Endpoints: Sendable {
    let identity: BackendIdentity
    let version1: Version1Endpoints
    let version2: Version2Endpoints
    let whole: CatalogueEndpoint
    let orders: OrderEndpoints
    let profile: ProfileEndpoints

    /// Creates what a server answers with.
    /// - Parameters:
    ///   - configuration: What the server was started with.
    ///   - catalogue: What it sells.
    ///   - database: What it keeps orders and the profile in.
    init(_ configuration: BackendConfiguration, catalogue: Catalogue, database: BackendDatabase) {
        let account = configuration.account
        let book = OrderBook(database: database, catalogue: catalogue, account: account)
        let chance = Chance(for: .randomPick, seed: configuration.seed)
        identity = database.identity(of: account)
        version1 = Version1Endpoints(catalogue: catalogue)
        version2 = Version2Endpoints(catalogue: catalogue, chance: chance, orders: book)
        whole = CatalogueEndpoint(catalogue: catalogue, orders: book)
        orders = OrderEndpoints(orders: book, now: configuration.now)
        profile = ProfileEndpoints(profiles: ProfileStore(database: database, account: account))
    }
}

extension BackendIdentity {
    /// Where it is asked for.
    static let routes: [EndpointRoute] = [.get("/v2/identity", .never) { $0.identity.content }]

    /// `GET /v2/identity`: who the backend is, and whose token it sees.
    func content(_: EndpointRoute.Match) -> JSONValue {
        ["backend": .token(backend), "account": .token(account)]
    }
}
