extension Router {
    /// All paths of the shop.
    /// - Parameters:
    ///   - version1: Answers the flat interface.
    ///   - version2: Answers the rich interface.
    init(version1: Version1Endpoints, version2: Version2Endpoints) {
        self.init(routes: [
            .get("/products") { match throws(ReplyError) in try version1.products(match.query) },
            .get("/products/categories") { _ in version1.categories() },
            .get("/products/category/:") { match throws(ReplyError) in
                try version1.products(in: match.parameter, match.query)
            },
            .get("/products/:") { match throws(ReplyError) in try version1.product(match.parameter) },

            .get("/v2/categories") { _ in version2.categories() },
            .get("/v2/products") { match throws(ReplyError) in try version2.products(match.query) },
            .get("/v2/products/random") { match throws(ReplyError) in try version2.randomProducts(match.query)
            },
            .get("/v2/products/:") { match throws(ReplyError) in try version2.product(match.parameter) },
        ])
    }
}
