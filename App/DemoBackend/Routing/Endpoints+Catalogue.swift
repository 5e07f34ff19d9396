extension Endpoints {
    /// `GET /v2/catalog`: a line for each category and each product, and a last line that counts them.
    ///
    /// `after` leaves out the categories, and the products up to the one that it names; `If-Match` makes sure
    /// that the rest is still one of the same catalogue. The stock is that of the moment of the request.
    /// - Throws: 412 when the catalogue has another tag than `If-Match`, 404 for an unknown product.
    func wholeCatalogue(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        let sold = try await orders.sold()
        let tag = tag(sold)
        if let tags = match.input.ifMatch, !tag.matches(tags, allowingWeak: false) {
            throw .catalogueChanged
        }
        let last = try lastProduct(match.query)
        let head = last == nil ? catalogue.categoriesVersion2 : []
        let first = (last ?? 0) + 1 - head.count
        let content = Reply.Content.lines(count: catalogue.count + 2 - first) { index in
            if index < head.count { return ["category": head[index]] }
            guard let product = catalogue.product(id: first + index) else { return end }
            return ["product": product.selling(sold).version2]
        }
        return Reply(content, tag: tag)
    }

    private var end: JSONValue {
        [
            "end": [
                "categories": .integer(catalogue.categories.count),
                "products": .integer(catalogue.count),
            ]
        ]
    }

    private func lastProduct(_ query: RequestQuery) throws(ReplyError) -> Int? {
        guard let id = query.value(of: "after") else { return nil }
        guard let number = Int(id: id, after: "p-"), catalogue.product(id: number) != nil
        else { throw .unknownProduct(id) }
        return number
    }

    /// The tag of the whole catalogue and of each rest of it.
    ///
    /// All products follow from the catalogue's seed, so a few stand for all: a hash of the whole would take
    /// as long as to send it.
    private func tag(_ sold: [String: Int]) -> EntityTag {
        let sample = Set(1...100).union([catalogue.count]).sorted()
        let stock = sold.sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0, value: .integer($1)) }
        let parts = catalogue.categoriesVersion2 + sample.compactMap { catalogue.product(id: $0)?.version2 }
        return EntityTag(of: JSONValue.array(parts + [.object(stock), end]).encoded())
    }
}
