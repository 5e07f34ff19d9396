extension Endpoints {
    /// `GET /v2/catalog`: a line for each category and each product, and a last line with their numbers.
    ///
    /// `after` omits the categories and the products up to the given one. `If-Match` ensures that the rest
    /// belongs to the same catalog. The stock is the stock at the time of the request.
    /// - Throws: 412 if the tag of the catalog differs from `If-Match`, or 404 for an unknown product.
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

    /// Returns the tag of the full catalog, which also applies to a part of it.
    ///
    /// The tag is a hash of a sample, because all products depend on the same seed. Hashing the full catalog
    /// would take as long as sending it.
    private func tag(_ sold: [String: Int]) -> EntityTag {
        let sample = Set(1...100).union([catalog.count]).sorted()
        let stock = sold.sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0, value: .integer($1)) }
        let parts = catalog.categoriesVersion2 + sample.compactMap { catalog.product(id: $0)?.version2 }
        return EntityTag(of: JSONValue.array(parts + [.object(stock), end]).encoded())
    }
}
