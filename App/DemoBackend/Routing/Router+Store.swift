extension EndpointRoute {
    /// All paths of the shop.
    static let all = [
        get("/products", .short) { $0.version1.products },
        get("/products/categories", .short) { $0.version1.categories },
        get("/products/category/{name}", .short) { $0.version1.productsOfCategory },
        get("/products/{id}", .short) { $0.version1.product },

        get("/v2/identity", .never) { $0.identity.content },
        get("/v2/categories", .short) { $0.version2.categories },
        get("/v2/products", .short) { $0.version2.products },
        get("/v2/products/random", .never) { $0.version2.randomProducts },
        get("/v2/products/{id}", .short) { $0.version2.product },

        EndpointRoute(method: "GET", path: "/v2/catalogue") { $0.whole.lines },

        get("/v2/orders", .validated) { $0.orders.list },
        EndpointRoute(method: "POST", path: "/v2/orders") { $0.orders.place },
        get("/v2/orders/{id}", .validated) { $0.orders.order },
        get("/v2/profile", .validated) { $0.profile.profile },
        get("/v2/profile/availability", .validated) { $0.profile.availability },
        EndpointRoute(method: "PUT", path: "/v2/profile") { $0.profile.save },
    ]
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
    /// `GET /v2/identity`: who the backend is, and whose token it sees.
    func content(_: EndpointRoute.Match) -> JSONValue {
        ["backend": .token(backend), "account": .token(account)]
    }
}
