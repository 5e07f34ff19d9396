import Foundation
import FoundationExtensions
import StoreDomain

struct ProductPayloadV2: Decodable, Sendable {
    let id: String
    let name: String
    let summary: String
    let description: String
    let category: String
    let price: PriceRangePayloadV2
    let skus: LimitedList<SKUPayloadV2>
    let rating: RatingPayloadV2
    let updatedAt: String
}

struct SKUPayloadV2: Decodable, Sendable {
    let id: String
    let color: Color
    let size: Size
    let price: PricePayloadV2
    let stock: PayloadNumber<Count>

    struct Color: Decodable, Sendable {
        let name: String
        let imageURL: String?
    }

    struct Size: Decodable, Sendable {
        let name: String
        let metaDescription: String?
    }
}

struct RatingPayloadV2: Decodable, Sendable {
    let average: PayloadNumber<MeanRating>
    let count: PayloadNumber<Count>
}

/// A page of products.
///
/// The property `nextCursor` is `null` on the last page and absent from a page of random products.
struct ProductPagePayloadV2: Decodable, Sendable {
    let products: LossyList<ProductPayloadV2>
    let nextCursor: String?
}

struct CategoryListPayloadV2: Decodable, Sendable {
    let categories: LossyList<CategoryPayloadV2>
}

struct CategoryPayloadV2: Decodable, Sendable {
    let slug: String
    let name: String
    let productCount: PayloadNumber<Count>
}

extension Product {
    /// Maps a product, or throws an error if the product or any of its variants is invalid.
    ///
    /// A variant is ignored if an earlier variant has the same identifier.
    init(_ payload: ProductPayloadV2) throws(MappingError) {
        self.init(
            id: try field("id", payload.id, ID.init(payload:)),
            name: PayloadCheck.text(payload.name, upTo: PayloadLimit.name),
            summary: PayloadCheck.text(payload.summary, upTo: PayloadLimit.sentence),
            description: PayloadCheck.text(payload.description, upTo: PayloadLimit.description),
            categoryID: try field("category", payload.category, Category.ID.init(payload:)),
            price: try field("price", payload.price, PriceRange.init),
            skus: try field("skus", payload.skus) { skus throws(MappingError) in
                try elements(skus.elements, SKU.init).uniquedByID()
            },
            rating: Rating(average: payload.rating.average.value, count: payload.rating.count.value),
            updatedAt: try field("updatedAt", payload.updatedAt, Date.init(payload:))
        )
    }
}

extension SKU {
    init(_ payload: SKUPayloadV2) throws(MappingError) {
        self.init(
            id: try field("id", payload.id, ID.init(payload:)),
            color: Color(
                name: PayloadCheck.text(payload.color.name, upTo: PayloadLimit.name),
                imageURL: payload.color.imageURL.map { PayloadCheck.text($0, upTo: PayloadLimit.address) }
            ),
            size: Size(
                name: PayloadCheck.text(payload.size.name, upTo: PayloadLimit.name),
                metaDescription: payload.size.metaDescription.map {
                    PayloadCheck.text($0, upTo: PayloadLimit.sentence)
                }
            ),
            price: try field("price", payload.price, Price.init),
            stock: payload.stock.value
        )
    }
}

extension Category {
    init(_ payload: CategoryPayloadV2) throws(MappingError) {
        self.init(
            id: try field("slug", payload.slug, ID.init(payload:)),
            name: PayloadCheck.text(payload.name, upTo: PayloadLimit.name),
            productCount: payload.productCount.value
        )
    }
}
