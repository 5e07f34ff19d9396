import StoreDomain

/// The requests of the catalogue in version 1.
///
/// It has no pages: everything is on the first one, so it is sorted here.
struct CatalogueV1 {
    /// Sends the requests.
    let client: APIClient

    /// Chooses the random picks, which this version leaves to the client.
    let random: RandomSource

    /// What the shop calls: what this version has, and the rest of the next one, which is refused.
    func service(over version2: CatalogueService) -> CatalogueService {
        var service = version2
        service.categories = categories
        service.products = products(of:from:)
        service.product = product
        service.randomProducts = randomProducts(in:count:)
        return service
    }

    private func categories() async throws(ShopError) -> [Category] {
        try await client.fetch(Endpoint("products", "categories"), as: LossyList<String>.self) {
            list throws(MappingError) in
            try list.sifted(Category.init(slug:)).reported(to: client.logger)
        }
    }

    private func products(
        of query: ProductQuery,
        from start: Page<Product>.Cursor?
    ) async throws(ShopError) -> Page<Product> {
        guard start == nil else { return Page<Product>([], next: nil) }
        return try await allProducts(in: query.category) { Page<Product>(query.sort.sorted($0), next: nil) }
    }

    private func product(_ id: Product.ID) async throws(ShopError) -> Product {
        guard let number = Version1Defaults.number(of: id) else { throw .notFound }
        let endpoint = Endpoint("products", "\(number)")
        let product = try await client.fetch(endpoint, as: ProductPayloadV1?.self) {
            payload throws(MappingError) in
            try payload.map { payload throws(MappingError) in
                try PayloadCheck.answer(Product(payload), about: id)
            }
        }
        guard let product else { throw .notFound }
        return product
    }

    private func randomProducts(
        in category: Category.ID?,
        count: Int
    ) async throws(ShopError) -> [Product] {
        guard count > 0 else { return [] }
        return try await allProducts(in: category) {
            random.pick(min(count, CatalogueV2.mostPicks), from: $0)
        }
    }

    private func allProducts<Value: Sendable>(
        in category: Category.ID?,
        _ transform: @Sendable ([Product]) -> Value
    ) async throws(ShopError) -> Value {
        let endpoint = category.map { Endpoint("products", "category", $0.rawValue) } ?? Endpoint("products")
        return try await client.fetch(endpoint, as: LossyList<ProductPayloadV1>.self) {
            list throws(MappingError) in
            transform(try list.sifted(Product.init).reported(to: client.logger))
        }
    }
}
