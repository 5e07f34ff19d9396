/// A product as the server keeps it; both versions of the interface are encodings of this one type.
struct CatalogueProduct: Sendable, Equatable {
    /// Its number, from 1: `7` in version 1 and `p-7` in version 2.
    let id: Int
    /// What a person calls it.
    let name: String
    /// One sentence about it.
    let summary: String
    /// A paragraph about it.
    let description: String
    /// The slug of its category.
    let category: String
    /// What buyers think of it.
    let rating: CatalogueRating
    /// When it was last changed, in RFC 3339 and UTC.
    let updatedAt: String
    /// Its variants, at least one.
    let skus: [CatalogueSKU]

    /// The price of the cheapest SKU.
    var lowestPrice: CataloguePrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.current < $0.current ? $1.price : $0 }
    }

    /// The price of the dearest SKU.
    var highestPrice: CataloguePrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.current > $0.current ? $1.price : $0 }
    }

    /// The product cut down to what version 1 can carry: its first SKU, at a regular price.
    ///
    /// The price is the lowest one of the full product, which is what version 1 shows for that one too.
    var plain: CatalogueProduct {
        with(skus: [skus[0].priced(.regular(lowestPrice.current))])
    }

    /// The product after some of its SKUs were sold.
    /// - Parameter sold: How many of which, by their ids.
    /// - Returns: The product with what is left.
    func selling(_ sold: [String: Int]) -> CatalogueProduct {
        with(skus: skus.map { $0.selling(sold[$0.id] ?? 0) })
    }

    private func with(skus: [CatalogueSKU]) -> CatalogueProduct {
        CatalogueProduct(
            id: id,
            name: name,
            summary: summary,
            description: description,
            category: category,
            rating: rating,
            updatedAt: updatedAt,
            skus: skus
        )
    }
}
