import StoreDomain

/// The requests of the catalogue in version 1.
///
/// It has no pages: everything is on the first one, so it is sorted here.
struct CatalogueV1: CatalogueEndpoints {
    /// Sends the requests.
    let client: APIClient

    /// Chooses the random picks, which this version leaves to the client.
    let random: RandomSource

    func categories() async throws(APIError) -> [Category] {
        try await client.get(Endpoint("products", "categories"), as: LossyList<String>.self) {
            list throws(MappingError) in
            try list.sifted(Category.init(slug:)).reported(to: client.logger)
        }
    }

    func products(
        of query: ProductQuery,
        from start: Page<Product>.Cursor?
    ) async throws(APIError) -> Page<Product> {
        guard start == nil else { return Page<Product>([], next: nil) }
        return Page<Product>(query.sort.sorted(try await allProducts(in: query.category)), next: nil)
    }

    func product(_ id: Product.ID) async throws(APIError) -> Product {
        guard let number = Version1Defaults.number(of: id) else { throw .unaddressable }
        let endpoint = Endpoint("products", "\(number)")
        let product = try await client.get(endpoint, as: ProductPayloadV1?.self) {
            payload throws(MappingError) in
            try payload.map(Product.init)
        }
        guard let product else { throw .status(code: 404, report: nil) }
        return product
    }

    func randomProducts(in category: Category.ID?, count: Int) async throws(APIError) -> [Product] {
        random.pick(count, from: try await allProducts(in: category))
    }

    private func allProducts(in category: Category.ID?) async throws(APIError) -> [Product] {
        let endpoint = category.map { Endpoint("products", "category", $0.rawValue) } ?? Endpoint("products")
        return try await client.get(endpoint, as: LossyList<ProductPayloadV1>.self) {
            list throws(MappingError) in
            try list.sifted(Product.init).reported(to: client.logger)
        }
    }
}
