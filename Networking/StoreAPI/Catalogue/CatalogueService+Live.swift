package import StoreDomain

extension CatalogueService {
    /// The service of a backend.
    ///
    /// An invalid product is left out of a list, counted and logged; a single product, a list of
    /// nothing but such products, and an answer that is invalid as a whole, fail with
    /// ``ShopError/unexpectedAnswer``. A random pick asks for 20 products at most. Version 1 has neither
    /// search nor the whole catalogue: there these throw ``ShopError/notOffered``. Work runs off the caller's
    /// actor, and a call whose task is cancelled throws ``ShopError/cancelled``.
    ///
    /// - Parameters:
    ///   - client: Knows where the backend is.
    ///   - version: The version of the interface to speak.
    ///   - random: Chooses the random picks of version 1; version 2 leaves them to the backend.
    /// - Returns: The service.
    package static func live(
        client: APIClient,
        version: APIVersion,
        random: RandomSource = .system
    ) -> CatalogueService {
        switch version {
        case .v1:
            var service = live(CatalogueV1(client: client, random: random), client: client)
            service.search = { _, _, _ throws(ShopError) in throw .notOffered }
            service.catalogue = { _, _ throws(ShopError) in throw .notOffered }
            return service
        case .v2:
            let endpoints = CatalogueV2(client: client)
            var service = live(endpoints, client: client)
            service.search = { text, limit, start throws(ShopError) in
                try await client.answer { () throws(APIError) in
                    try await endpoints.products(matching: text, limit: limit, from: start)
                }
            }
            service.catalogue = { start, receive throws(ShopError) in
                try await client.answer { () throws(APIError) in
                    try await endpoints.catalogue(from: start, receive)
                }
            }
            return service
        }
    }

    private static func live(_ endpoints: some CatalogueEndpoints, client: APIClient) -> CatalogueService {
        CatalogueService(
            categories: { () throws(ShopError) in
                try await client.answer { () throws(APIError) in try await endpoints.categories() }
            },
            products: { query, start throws(ShopError) in
                try await client.answer { () throws(APIError) in
                    try await endpoints.products(of: query, from: start)
                }
            },
            product: { id throws(ShopError) in
                try await client.answer { () throws(APIError) in try await endpoints.product(id) }
            },
            randomProducts: { category, count throws(ShopError) in
                try await client.answer { () throws(APIError) in
                    guard count > 0 else { return [] }
                    return try await endpoints.randomProducts(in: category, count: min(count, 20))
                }
            }
        )
    }
}

/// The requests of the catalogue in one version of the interface.
protocol CatalogueEndpoints: Sendable {
    /// All categories, in the shop's order.
    ///
    /// - Returns: The valid categories.
    /// - Throws: ``APIError``.
    func categories() async throws(APIError) -> [Category]

    /// One page of products.
    ///
    /// - Parameters:
    ///   - query: Which products, and in which order; a version without pages ignores how many.
    ///   - start: Where the page starts; `nil` for the first.
    /// - Returns: The page with the valid products.
    /// - Throws: ``APIError``.
    func products(of query: ProductQuery, from start: Page<Product>.Cursor?) async throws(APIError)
        -> Page<Product>

    /// One product.
    ///
    /// - Parameter id: Which one.
    /// - Returns: The product.
    /// - Throws: ``APIError``.
    func product(_ id: Product.ID) async throws(APIError) -> Product

    /// Different products, chosen at random.
    ///
    /// - Parameters:
    ///   - category: Only products of this one; `nil` for the whole shop.
    ///   - count: How many, from 1 to 20.
    /// - Returns: As many products, or fewer where there are fewer.
    /// - Throws: ``APIError``.
    func randomProducts(in category: Category.ID?, count: Int) async throws(APIError) -> [Product]
}
