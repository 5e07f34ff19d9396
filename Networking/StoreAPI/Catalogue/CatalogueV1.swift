import StoreDomain

/// The requests of the catalogue in version 1.
///
/// It has no pages: everything is on the first one, so it is sorted here.
struct CatalogueV1 {
    /// Sends the requests.
    let client: APIClient

    /// Chooses the random picks, which this version leaves to the client.
    let random: RandomSource

    /// What the shop calls.
    var service: CatalogueService {
        CatalogueService {
            $0.categories = { () throws(ShopError) in
                try await client.answer { () throws(APIError) in try await categories() }
            }
            $0.products = { query, start throws(ShopError) in
                try await client.answer { () throws(APIError) in
                    try await products(of: query, from: start)
                }
            }
            $0.product = { id throws(ShopError) in
                try await client.answer { () throws(APIError) in try await product(id) }
            }
            $0.randomProducts = { category, count throws(ShopError) in
                try await client.answer { () throws(APIError) in
                    try await randomProducts(in: category, count: count)
                }
            }
            $0.search = { _, _, _ throws(ShopError) in throw .notOffered }
            $0.catalogue = { _, _ throws(ShopError) in throw .notOffered }
        }
    }

    private func categories() async throws(APIError) -> [Category] {
        try await client.get(Endpoint("products", "categories"), as: LossyList<String>.self) {
            list throws(MappingError) in
            try list.sifted(Category.init(slug:)).reported(to: client.logger)
        }
    }

    private func products(
        of query: ProductQuery,
        from start: Page<Product>.Cursor?
    ) async throws(APIError) -> Page<Product> {
        guard start == nil else { return Page<Product>([], next: nil) }
        return Page<Product>(query.sort.sorted(try await allProducts(in: query.category)), next: nil)
    }

    private func product(_ id: Product.ID) async throws(APIError) -> Product {
        guard let number = Version1Defaults.number(of: id) else { throw .unaddressable }
        let endpoint = Endpoint("products", "\(number)")
        let product = try await client.get(endpoint, as: ProductPayloadV1?.self) {
            payload throws(MappingError) in
            try payload.map(Product.init)
        }
        guard let product else { throw .status(code: 404, report: nil) }
        return product
    }

    private func randomProducts(
        in category: Category.ID?,
        count: Int
    ) async throws(APIError) -> [Product] {
        guard count > 0 else { return [] }
        return random.pick(min(count, CatalogueV2.mostPicks), from: try await allProducts(in: category))
    }

    private func allProducts(in category: Category.ID?) async throws(APIError) -> [Product] {
        let endpoint = category.map { Endpoint("products", "category", $0.rawValue) } ?? Endpoint("products")
        return try await client.get(endpoint, as: LossyList<ProductPayloadV1>.self) {
            list throws(MappingError) in
            try list.sifted(Product.init).reported(to: client.logger)
        }
    }
}
