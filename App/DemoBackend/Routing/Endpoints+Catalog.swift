extension Endpoints {
    /// Handles `GET /v2/catalog`, which streams one line for each category and each product.
    ///
    /// The last line contains the number of categories and the number of products.
    ///
    /// If the query contains `after`, the reply omits the categories and all products up to and including the
    /// given product. A client can use `If-Match` to ensure that the remaining lines belong to the same
    /// catalog. The lines contain each product's stock at the time of the request.
    /// - Throws: A 412 error if the catalog's tag does not match `If-Match`, or a 404 error for an unknown
    ///   product.
    func wholeCatalog(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        let sold = try await orders.sold()
        let tag = tag(sold)
        if let tags = match.input.ifMatch, !tag.matches(tags, allowingWeak: false) {
            throw .catalogChanged
        }
        let last = try lastProduct(match.query)
        let head = last == nil ? catalog.categoriesVersion2 : []
        let first = (last ?? 0) + 1 - head.count
        let content = Reply.Content.lines(count: catalog.count + 2 - first) { index in
            if index < head.count { return ["category": head[index]] }
            guard let product = catalog.product(id: first + index) else { return end }
            return ["product": product.selling(sold).version2]
        }
        return Reply(content, tag: tag)
    }

    private var end: JSONValue {
        [
            "end": [
                "categories": .integer(catalog.categories.count),
                "products": .integer(catalog.count),
            ]
        ]
    }

    private func lastProduct(_ query: RequestQuery) throws(ReplyError) -> Int? {
        guard let id = query.value(of: "after") else { return nil }
        guard let number = Int(id: id, after: "p-"), catalog.product(id: number) != nil
        else { throw .unknownProduct(id) }
        return number
    }

    /// Returns the tag of the full catalog, which is also the tag of every partial reply.
    ///
    /// The tag is a hash of the categories, the number of units sold for each SKU, and a sample of the
    /// products. A sample is sufficient because all generated products depend on the same seed. Hashing the
    /// full catalog would take as long as sending it.
    private func tag(_ sold: [String: Int]) -> EntityTag {
        let sample = Set(1...100).union([catalog.count]).sorted()
        let stock = sold.sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0, value: .integer($1)) }
        let parts = catalog.categoriesVersion2 + sample.compactMap { catalog.product(id: $0)?.version2 }
        return EntityTag(of: JSONValue.array(parts + [.object(stock), end]).encoded())
    }
}
