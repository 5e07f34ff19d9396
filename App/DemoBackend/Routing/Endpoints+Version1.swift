/// The flat interface, in the shape of a well-known public store.
extension Endpoints {
    /// `GET /products`: all products.
    ///
    /// `sort` orders them by id, then `limit` cuts the list; without a limit it is the whole list, because
    /// this version has no pages.
    /// - Throws: 400 for a bad `limit` or `sort`.
    func productsVersion1(_ match: EndpointRoute.Match) throws(ReplyError) -> JSONValue {
        try list(catalogue.ids(in: nil), match.query)
    }

    /// `GET /products/category/{name}`: the products of one category, with the same parameters.
    ///
    /// A category that does not exist is an empty list, as it is in that store.
    /// - Throws: 400 for a bad `limit` or `sort`.
    func productsOfCategoryVersion1(_ match: EndpointRoute.Match) throws(ReplyError) -> JSONValue {
        try list(catalogue.ids(in: match.parameter), match.query)
    }

    /// `GET /products/{id}`: one product.
    /// - Throws: 404 when there is none (that store answers 200 and `null`).
    func productVersion1(_ match: EndpointRoute.Match) throws(ReplyError) -> JSONValue {
        let id = match.parameter
        guard let number = Int(id: id), let product = catalogue.product(id: number)
        else { throw .unknownProduct(id) }
        return product.version1
    }

    /// `GET /products/categories`: the slugs of all categories.
    func categoriesVersion1(_: EndpointRoute.Match) -> JSONValue {
        .array(catalogue.categories.map { .token($0.slug) })
    }

    private func list(_ found: [Int], _ query: RequestQuery) throws(ReplyError) -> JSONValue {
        let limit = try query.integer("limit", in: 1...Int.max)
        let sort = query.value(of: "sort") ?? "asc"
        guard ["asc", "desc"].contains(sort) else {
            throw .invalidParameter("sort", "must be asc or desc, not \"\(sort)\"")
        }
        let sorted = sort == "desc" ? found.reversed() : found
        return .array(sorted.prefix(limit ?? .max).compactMap { catalogue.product(id: $0)?.version1 })
    }
}
