struct CatalogCategory: Sendable, Equatable, Decodable {
    /// The identifier of the category in lowercase letters, such as `electronics`.
    let slug: String
    let name: String
}

struct CatalogProduct: Sendable, Equatable, Decodable {
    /// The number of the product, from 1.
    ///
    /// The API calls product 7 `p-7`.
    let id: Int
    let name: String
    let summary: String
    let description: String
    let category: String
    let rating: CatalogRating
    /// The time of the last change, in the format of RFC 3339 and in UTC.
    let updatedAt: String
    /// The variants of the product, at least one.
    private(set) var skus: [CatalogSKU]

    var lowestPrice: CatalogPrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now < $0.now ? $1.price : $0 }
    }

    var highestPrice: CatalogPrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now > $0.now ? $1.price : $0 }
    }

    /// The product with only its first SKU.
    ///
    /// The regular price is the lowest price of the full product.
    var plain: CatalogProduct {
        var product = self
        product.skus = [skus[0]]
        product.skus[0].price = CatalogPrice(now: lowestPrice.now)
        return product
    }

    /// Returns the product with reduced stock.
    ///
    /// - Parameter sold: The number of sold pieces of each SKU, which may exceed the stock.
    /// - Returns: The product, whose stock is never negative.
    func selling(_ sold: [String: Int]) -> CatalogProduct {
        var product = self
        for index in skus.indices {
            product.skus[index].stock = max(0, skus[index].stock - sold[skus[index].id, default: 0])
        }
        return product
    }
}

struct CatalogRating: Sendable, Equatable, Decodable {
    /// The average in tenths of a star, from 0 to 50.
    let tenths: Int
    let count: Int
}

struct CatalogSKU: Sendable, Equatable, Decodable {
    /// The identifier: `s-`, the number of the product, and the position of the SKU from 1 to 9, as in
    /// `s-71`.
    let id: String
    let color: String
    let imageURL: String?
    let size: String
    /// The meaning of the size, such as `20 liters`; `nil` if the name is sufficient.
    let sizeDescription: String?
    fileprivate(set) var price: CatalogPrice
    /// The number of pieces in stock; 0 if the SKU is sold out.
    fileprivate(set) var stock: Int
}

/// The price of a SKU in US dollars.
struct CatalogPrice: Sendable, Equatable, Decodable {
    /// The regular price in minor units; `nil` if it is the current price.
    var was: Int?
    /// The current price in minor units.
    let now: Int
}
