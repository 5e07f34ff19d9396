extension Endpoints {
    /// Handles `GET /v2/categories`, which returns all categories and the number of products in each
    /// category.
    func categories(_: EndpointRoute.Match) -> JSONValue {
        ["categories": .array(catalog.categoriesVersion2)]
    }

    /// Handles `GET /v2/products`, which returns a page of products that match `category` and `q`, sorted by
    /// `sort`.
    /// - Throws: A 400 error for an invalid `limit`, `sort`, or `cursor`, or a 404 error for an unknown
    ///   category.
    func products(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let query = match.query
        let limit = try query.integer("limit", in: 1...100) ?? 20
        let sort = try sort(query)
        let found = catalog.ids(in: try category(query), matching: query.value(of: "q"), sortedBy: sort)
        let start = try offset(query, before: found.count)
        let page = found[start...].prefix(limit)
        return [
            "products": try await inStock(Array(page)),
            "nextCursor": page.endIndex < found.count
                ? .token(PageCursor(offset: page.endIndex).text) : .null,
        ]
    }

    /// Handles `GET /v2/products/random`, which returns `count` different products from a category or, if the
    /// query names no category, from the full catalog.
    ///
    /// If fewer than `count` products are available, the reply contains all of them.
    /// - Throws: A 400 error for an invalid `count`, or a 404 error for an unknown category.
    func randomProducts(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let count = try match.query.integer("count", in: 1...20) ?? 1
        let candidates = catalog.ids(in: try category(match.query))
        return ["products": try await inStock(chance.pick(count, of: candidates))]
    }

    /// Handles `GET /v2/products/{id}`, which returns a single product.
    /// - Throws: A 404 error if the product does not exist.
    func product(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let id = match.parameter
        guard let number = Int(id: id, after: "p-"), let product = catalog.product(id: number)
        else { throw .unknownProduct(id) }
        return product.selling(try await orders.sold()).version2
    }

    private func inStock(_ ids: [Int]) async throws(ReplyError) -> JSONValue {
        let sold = try await orders.sold()
        return .array(ids.compactMap { catalog.product(id: $0)?.selling(sold).version2 })
    }

    private func category(_ query: RequestQuery) throws(ReplyError) -> String? {
        guard let slug = query.value(of: "category") else { return nil }
        guard catalog.hasCategory(slug) else { throw .unknownCategory(slug) }
        return slug
    }

    private func sort(_ query: RequestQuery) throws(ReplyError) -> CatalogSort? {
        guard let name = query.value(of: "sort") else { return nil }
        guard let sort = CatalogSort(rawValue: name) else {
            throw .invalidParameter("sort", "must be price, rating, or name, not \"\(name)\"")
        }
        return sort
    }

    private func offset(_ query: RequestQuery, before end: Int) throws(ReplyError) -> Int {
        guard let text = query.value(of: "cursor") else { return 0 }
        guard let cursor = PageCursor(text), cursor.offset < end else {
            throw .unknownCursor(text)
        }
        return cursor.offset
    }
}
