package import StoreDomain

extension CatalogService {
    package static let offline = CatalogService {
        $0.categories = { () throws(StoreError) in throw .offline }
        $0.products = { _, _ throws(StoreError) in throw .offline }
        $0.product = { _ throws(StoreError) in throw .offline }
        $0.randomProducts = { _, _ throws(StoreError) in throw .offline }
        $0.search = { _, _, _ throws(StoreError) in throw .offline }
        $0.catalog = { _, _ throws(StoreError) in throw .offline }
    }

    /// Returns a service for an in-memory backend that paginates, filters, and searches like the real
    /// backend.
    ///
    /// The service returns the first products as random recommendations so that tests can predict the result.
    /// `pageSize` is also the size of a batch of the full catalog. If `hold` throws an error, the call fails
    /// with ``StoreError/canceled``.
    package static func fake(
        categories: [Category] = Category.samples,
        products: [Product] = Product.samples,
        pageSize: Int = 20,
        version: CatalogVersion = CatalogVersion("version-1"),
        holding hold: @escaping Hold = {}
    ) -> CatalogService {
        let shelf = FakeShelf(categories: categories, products: products, pageSize: pageSize, hold: hold)
        return CatalogService {
            $0.categories = { () throws(StoreError) in Page(try await shelf.opened().categories) }
            $0.products = { query, start throws(StoreError) in
                try await shelf.opened().page(of: query, from: start)
            }
            $0.product = { id throws(StoreError) in try await shelf.opened().product(id) }
            $0.randomProducts = { category, count throws(StoreError) in
                Page(Array(try await shelf.opened().products(of: category).prefix(count)))
            }
            $0.search = { text, limit, start throws(StoreError) in
                try await shelf.opened().finding(text).page(
                    of: ProductQuery(limit: limit.map { min($0, pageSize) }),
                    from: start
                )
            }
            $0.catalog = { start, receive throws(StoreError) in
                try await shelf.opened().deliver(version, from: start, to: receive)
            }
        }
    }
}

struct FakeShelf: Sendable {
    let categories: [Category]
    var products: [Product]
    let pageSize: Int
    let hold: Hold

    func opened() async throws(StoreError) -> FakeShelf {
        do {
            try await hold()
        } catch {
            throw .canceled
        }
        return self
    }

    func finding(_ text: String) -> FakeShelf {
        var found = self
        found.products = FakeSearch.products(matching: text, in: products, categories)
        return found
    }

    func products(of category: Category.ID?) -> [Product] {
        guard let category else { return products }
        return products.filter { $0.categoryID == category }
    }

    func page(of query: ProductQuery, from start: Page<Product>.Cursor?) throws(StoreError) -> Page<Product> {
        let matches = query.sort.sorted(products(of: query.category))
        guard let first = Int(start?.rawValue ?? "0"), (0...matches.count).contains(first) else {
            throw .unexpectedResponse
        }
        let end = min(first + (query.limit ?? pageSize), matches.count)
        let next = end < matches.count ? Page<Product>.Cursor(String(end)) : nil
        return Page<Product>(Array(matches[first..<end]), next: next)
    }

    func product(_ id: Product.ID) throws(StoreError) -> Product {
        guard let product = products.first(where: { $0.id == id }) else { throw .notFound }
        return product
    }

    func deliver(
        _ version: CatalogVersion,
        from start: CatalogStart,
        to receive: CatalogService.BatchReceiver
    ) async throws(StoreError) -> CatalogOutcome {
        var rest = products[...]
        switch start {
        case .beginning(unlessStill: version): return .unchanged(version)
        case .beginning: try await receive(CatalogBatch(version: version, categories: categories))
        case .after(let id, in: version, _): rest = rest.drop { $0.id != id }.dropFirst()
        case .after: return .replaced
        }
        while !rest.isEmpty {
            try await receive(CatalogBatch(version: version, products: Array(rest.prefix(pageSize))))
            rest = rest.dropFirst(pageSize)
        }
        return .complete(version)
    }
}
