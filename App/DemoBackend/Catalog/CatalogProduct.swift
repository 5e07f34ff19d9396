struct CatalogCategory: Sendable, Equatable, Decodable {
    /// The category's identifier, such as `electronics`, which consists of lowercase letters.
    let slug: String
    let name: String
}

struct CatalogProduct: Sendable, Equatable, Decodable {
    /// The one-based number of the product.
    ///
    /// In the API, the identifier of product 7 is `p-7`.
    let id: Int
    let name: String
    let summary: String
    let description: String
    let category: String
    let rating: CatalogRating
    /// The time of the most recent change, as an RFC 3339 timestamp in UTC.
    let updatedAt: String
    /// The variants of the product, which always include at least one SKU.
    private(set) var skus: [CatalogSKU]

    var lowestPrice: CatalogPrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now < $0.now ? $1.price : $0 }
    }

    var highestPrice: CatalogPrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now > $0.now ? $1.price : $0 }
    }

    /// A copy of the product that contains only the product's first SKU.
    ///
    /// The regular price of that SKU is the full product's lowest price.
    var plain: CatalogProduct {
        var product = self
        product.skus = [skus[0]]
        product.skus[0].price = CatalogPrice(now: lowestPrice.now)
        return product
    }

    /// Returns a copy of the product in which the sold units are subtracted from the stock, which never
    /// becomes negative.
    func selling(_ sold: [String: Int]) -> CatalogProduct {
        var product = self
        for index in skus.indices {
            product.skus[index].stock = max(0, skus[index].stock - sold[skus[index].id, default: 0])
        }
        return product
    }
}

struct CatalogRating: Sendable, Equatable, Decodable {
    /// The average rating in tenths of a star, from 0 to 50.
    let tenths: Int
    let count: Int
}

struct CatalogSKU: Sendable, Equatable, Decodable {
    /// The identifier of the SKU, such as `s-71`.
    ///
    /// The identifier consists of `s-`, the product's number, and the SKU's position, which is a number from
    /// 1 to 9.
    let id: String
    let color: String
    let imageURL: String?
    let size: String
    /// An explanation of the size, such as `20 liters`, or `nil` if the size's name is sufficient.
    let sizeDescription: String?
    fileprivate(set) var price: CatalogPrice
    fileprivate(set) var stock: Int
}

/// The price of a SKU in US dollars.
struct CatalogPrice: Sendable, Equatable, Decodable {
    /// The regular price in minor units, or `nil` if the current price is the regular price.
    var was: Int?
    /// The current price in minor units.
    let now: Int
}
