extension Router {
    /// All paths of the shop.
    /// - Parameters:
    ///   - version1: Answers the flat interface.
    ///   - version2: Answers the rich interface.
    init(version1: Version1Endpoints, version2: Version2Endpoints) {
        self.init(routes: [
            .get("/products", answer: version1.products),
            .get("/products/categories", answer: version1.categories),
            .get("/products/category/:", answer: version1.productsOfCategory),
            .get("/products/:", answer: version1.product),

            .get("/v2/categories", answer: version2.categories),
            .get("/v2/products", answer: version2.products),
            .get("/v2/products/random", answer: version2.randomProducts),
            .get("/v2/products/:", answer: version2.product),
        ])
    }
}
