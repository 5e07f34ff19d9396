/// The flat interface, in the shape of a well-known public store.
struct Version1Endpoints: Sendable {
    /// The catalogue to answer from.
    let catalogue: Catalogue

    /// The order of a list.
    private enum Sort: String, CaseIterable {
        case ascending = "asc"
        case descending = "desc"
    }

    /// `GET /products`: all products, or those of one category.
    ///
    /// `sort` orders them by id, then `limit` cuts the list; without a limit it is the whole list, because
    /// this version has no pages. A category that does not exist is an empty list, as it is in that store.
    func products(in category: String? = nil, _ query: RequestQuery) throws(ReplyError) -> JSONValue {
        let limit = try query.integer("limit", in: 1...Int.max)
        let sort: Sort? = try query.choice("sort")
        let found = catalogue.products(in: category)
        let sorted = sort == .descending ? found.reversed() : found
        return .array(sorted.prefix(limit ?? .max).map(\.version1))
    }

    /// `GET /products/{id}`: one product.
    /// - Throws: 404 when there is none (that store answers 200 and `null`).
    func product(_ id: String) throws(ReplyError) -> JSONValue {
        guard let number = ProductID.number(version1: id), let product = catalogue.product(id: number)
        else { throw .unknownProduct(id) }
        return product.version1
    }

    /// `GET /products/categories`: the slugs of all categories.
    func categories() -> JSONValue {
        .array(catalogue.categories.map { .token($0.slug) })
    }
}
