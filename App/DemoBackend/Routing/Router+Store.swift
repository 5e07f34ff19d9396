extension Router {
    /// All paths of the shop, as a server was started.
    /// - Parameters:
    ///   - configuration: What the server was started with.
    ///   - catalogue: What it sells.
    ///   - database: What it keeps orders and the profile in.
    init(_ configuration: BackendConfiguration, catalogue: Catalogue, database: BackendDatabase) {
        let orders = OrderBook(database: database, catalogue: catalogue)
        self.init(
            version1: Version1Endpoints(catalogue: catalogue),
            version2: Version2Endpoints(
                catalogue: catalogue,
                chance: Chance(for: .randomPick, seed: configuration.seed),
                orders: orders
            ),
            orders: OrderEndpoints(orders: orders, now: configuration.now),
            profile: ProfileEndpoints(profiles: ProfileStore(database: database))
        )
    }

    /// All paths of the shop.
    /// - Parameters:
    ///   - version1: Answers the flat interface.
    ///   - version2: Answers the rich interface.
    ///   - orders: Answers its orders.
    ///   - profile: Answers its profile.
    init(
        version1: Version1Endpoints,
        version2: Version2Endpoints,
        orders: OrderEndpoints,
        profile: ProfileEndpoints
    ) {
        self.init(routes: [
            .get("/products", .short, content: version1.products),
            .get("/products/categories", .short, content: version1.categories),
            .get("/products/category/{name}", .short, content: version1.productsOfCategory),
            .get("/products/{id}", .short, content: version1.product),

            .get("/v2/categories", .short, content: version2.categories),
            .get("/v2/products", .short, content: version2.products),
            .get("/v2/products/random", .never, content: version2.randomProducts),
            .get("/v2/products/{id}", .short, content: version2.product),

            .get("/v2/orders", .validated, content: orders.list),
            EndpointRoute(method: "POST", path: "/v2/orders", answer: orders.place),
            .get("/v2/orders/{id}", .validated, content: orders.order),
            .get("/v2/profile", .validated, content: profile.profile),
            EndpointRoute(method: "PUT", path: "/v2/profile", answer: profile.save),
        ])
    }
}
