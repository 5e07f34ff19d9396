extension Router {
    /// All paths of the shop, as a server was started.
    /// - Parameters:
    ///   - configuration: What the server was started with.
    ///   - catalogue: What it sells.
    ///   - database: What it keeps orders and the profile in.
    init(_ configuration: BackendConfiguration, catalogue: Catalogue, database: BackendDatabase) {
        let account = configuration.account
        let identity = database.identity(of: account)
        let book = OrderBook(database: database, catalogue: catalogue, account: account)
        let chance = Chance(for: .randomPick, seed: configuration.seed)
        let version1 = Version1Endpoints(catalogue: catalogue)
        let version2 = Version2Endpoints(catalogue: catalogue, chance: chance, orders: book)
        let whole = CatalogueEndpoint(catalogue: catalogue, orders: book)
        let orders = OrderEndpoints(orders: book, now: configuration.now)
        let profile = ProfileEndpoints(profiles: ProfileStore(database: database, account: account))
        self.init(routes: [
            .get("/products", .short, content: version1.products),
            .get("/products/categories", .short, content: version1.categories),
            .get("/products/category/{name}", .short, content: version1.productsOfCategory),
            .get("/products/{id}", .short, content: version1.product),

            .get("/v2/identity", .never) { _ in
                ["backend": .token(identity.backend), "account": .token(identity.account)]
            },
            .get("/v2/categories", .short, content: version2.categories),
            .get("/v2/products", .short, content: version2.products),
            .get("/v2/products/random", .never, content: version2.randomProducts),
            .get("/v2/products/{id}", .short, content: version2.product),

            EndpointRoute(method: "GET", path: "/v2/catalogue", answer: whole.lines),

            .get("/v2/orders", .validated, content: orders.list),
            EndpointRoute(method: "POST", path: "/v2/orders", answer: orders.place),
            .get("/v2/orders/{id}", .validated, content: orders.order),
            .get("/v2/profile", .validated, content: profile.profile),
            .get("/v2/profile/availability", .validated, content: profile.availability),
            EndpointRoute(method: "PUT", path: "/v2/profile", answer: profile.save),
        ])
    }
}
