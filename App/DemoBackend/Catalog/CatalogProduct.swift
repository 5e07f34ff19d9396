struct CatalogCategory: Sendable, Equatable, Decodable {
    /// What identifies it: lower-case letters, as in `electronics`.
    let slug: String
    let name: String
}

struct CatalogProduct: Sendable, Equatable, Decodable {
    /// Its number, from 1; clients know product 7 as `p-7`.
    let id: Int
    let name: String
    let summary: String
    let description: String
    let category: String
    let rating: CatalogRating
    /// When it was last changed, in RFC 3339 and UTC.
    let updatedAt: String
    /// Its variants, at least one.
    private(set) var skus: [CatalogSKU]

    var lowestPrice: CatalogPrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now < $0.now ? $1.price : $0 }
    }

    var highestPrice: CatalogPrice {
        skus.dropFirst().reduce(skus[0].price) { $1.price.now > $0.now ? $1.price : $0 }
    }

    /// The product with its first SKU only, at the lowest price of the full product as a regular one.
    var plain: CatalogProduct {
        var product = self
        product.skus = [skus[0]]
        product.skus[0].price = CatalogPrice(now: lowestPrice.now)
        return product
    }

    /// The product after these numbers of its SKUs, by their ids, were sold; more than there were leave none.
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
    /// `s-`, the number of the product and the position of the SKU in it from 1 to 9, as in `s-71`.
    let id: String
    let color: String
    let imageURL: String?
    let size: String
    /// What the size means (`20 litres`), or `nil` when the name says it all.
    let sizeDescription: String?
    fileprivate(set) var price: CatalogPrice
    /// How many are left; 0 when it is sold out.
    fileprivate(set) var stock: Int
}

/// What one SKU costs, in minor units of US dollars.
struct CatalogPrice: Sendable, Equatable, Decodable {
    /// `nil` when it is at its regular price.
    var was: Int?
    /// In minor units.
    let now: Int
}
