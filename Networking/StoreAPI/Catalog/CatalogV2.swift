import StoreDomain

struct CatalogV2 {
    let client: APIClient

    /// The maximum number of random products that the API returns.
    static let maximumRecommendations = 20

    var service: CatalogService {
        CatalogService {
            $0.categories = categories
            $0.products = products(of:from:)
            $0.product = product
            $0.randomProducts = randomProducts(in:count:)
            $0.search = products(matching:limit:from:)
            $0.catalog = { start, receive throws(StoreError) in
                try await client.response { try await catalog(from: start, receive) }
            }
        }
    }

    private func categories() async throws(StoreError) -> Page<Category> {
        try await client.fetch(Endpoint("v2", "categories"), as: CategoryListPayloadV2.self) {
            list in
            try list.categories.sifted(Category.init).reported(to: client.logger)
        }
    }

    private func products(
        of query: ProductQuery,
        from start: Page<Product>.Cursor?
    ) async throws(StoreError) -> Page<Product> {
        let endpoint = Endpoint("v2", "products")
            .query("category", query.category?.rawValue)
            .query("sort", query.sort.parameter)
            .query("limit", query.limit.map(String.init))
        return try await page(endpoint, of: query.category, from: start)
    }

    private func products(
        matching text: String,
        limit: Int?,
        from start: Page<Product>.Cursor?
    ) async throws(StoreError) -> Page<Product> {
        let endpoint = Endpoint("v2", "products").query("q", text).query("limit", limit.map(String.init))
        return try await page(endpoint, from: start)
    }

    private func page(
        _ endpoint: Endpoint,
        of category: Category.ID? = nil,
        from start: Page<Product>.Cursor?
    ) async throws(StoreError) -> Page<Product> {
        let endpoint = endpoint.query("cursor", start?.rawValue)
        return try await client.fetch(endpoint, as: ProductPagePayloadV2.self) { page in
            let next = try page.nextCursor.map {
                try field("nextCursor", $0, Page<Product>.Cursor.init(payload:))
            }
            return try products(of: page.products, in: category).reported(to: client.logger, next: next)
        }
    }

    private func product(_ id: Product.ID) async throws(StoreError) -> Product {
        let endpoint = Endpoint("v2", "products", id.rawValue)
        return try await client.fetch(endpoint, as: ProductPayloadV2.self) { payload in
            try PayloadCheck.response(Product(payload), about: id)
        }
    }

    private func randomProducts(
        in category: Category.ID?,
        count: Int
    ) async throws(StoreError) -> Page<Product> {
        guard count > 0 else { return Page([]) }
        let endpoint = Endpoint("v2", "products", "random")
            .query("category", category?.rawValue)
            .query("count", "\(min(count, Self.maximumRecommendations))")
        return try await client.fetch(endpoint, as: ProductPagePayloadV2.self) { page in
            try products(of: page.products, in: category).reported(to: client.logger)
        }
    }

    private func products(
        of list: LossyList<ProductPayloadV2>,
        in category: Category.ID?
    ) -> SiftedList<Product> {
        list.sifted { payload throws(MappingError) in
            try PayloadCheck.response(Product(payload), in: category)
        }
    }
}

extension ProductSort {
    /// The value of the query item `sort`, or `nil` for the backend's default order.
    fileprivate var parameter: String? {
        switch self {
        case .featured: nil
        case .price: "price"
        case .rating: "rating"
        case .name: "name"
        }
    }
}
