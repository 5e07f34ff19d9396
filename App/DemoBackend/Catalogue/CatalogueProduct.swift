/// A department of the shop.
struct CatalogueCategory: Sendable, Equatable, Decodable {
    /// What identifies it: lower-case letters, as in `electronics`.
    let slug: String
    /// What a person reads.
    let name: String
}

/// A product as the server stores it.
struct CatalogueProduct: Sendable, Equatable, Decodable {
    /// Its number, from 1; clients know product 7 as `p-7`.
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
    private(set) var skus: [CatalogueSKU]

    /// The price of the cheapest SKU.
    var lowestPrice: CataloguePrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now < $0.now ? $1.price : $0 }
    }

    /// The price of the dearest SKU.
    var highestPrice: CataloguePrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now > $0.now ? $1.price : $0 }
    }

    /// The product with its first SKU only, at the lowest price of the full product as a regular one.
    var plain: CatalogueProduct {
        var product = self
        product.skus = [skus[0]]
        product.skus[0].price = CataloguePrice(now: lowestPrice.now)
        return product
    }

    /// The product after some of its SKUs were sold.
    /// - Parameter sold: How many of which, by their ids; more than there were leave none.
    /// - Returns: The product with what is left.
    func selling(_ sold: [String: Int]) -> CatalogueProduct {
        var product = self
        for index in skus.indices {
            product.skus[index].stock = max(0, skus[index].stock - sold[skus[index].id, default: 0])
        }
        return product
    }
}

/// What buyers think of a product.
struct CatalogueRating: Sendable, Equatable, Decodable {
    /// The average in tenths of a star, from 0 to 50.
    let tenths: Int
    /// How many people rated it.
    let count: Int
}

/// One variant of a product that can be ordered.
struct CatalogueSKU: Sendable, Equatable, Decodable {
    /// `s-`, the number of the product and the position of the SKU in it from 1 to 9, as in `s-71`.
    let id: String
    /// The name of its color.
    let color: String
    /// Where a picture in that color is, or `nil` when there is none.
    let imageURL: String?
    /// The name of its size.
    let size: String
    /// What the size means (`20 litres`), or `nil` when the name says it all.
    let sizeDescription: String?
    /// What it costs.
    fileprivate(set) var price: CataloguePrice
    /// How many are left; 0 when it is sold out.
    fileprivate(set) var stock: Int
}

/// What one SKU costs, in minor units of US dollars.
struct CataloguePrice: Sendable, Equatable, Decodable {
    /// What it cost before a sale, or `nil` when it is at its regular price.
    var was: Int?
    /// What a person pays.
    let now: Int
}
