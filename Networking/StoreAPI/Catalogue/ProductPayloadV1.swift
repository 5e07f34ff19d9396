import Foundation
import HTTPTransport
import StoreDomain

/// A product of version 1.
struct ProductPayloadV1: Decodable, Sendable {
    let id: PayloadNumber<ProductNumberV1>
    let title: String
    let price: PayloadNumber<PriceV1>
    let description: String
    let category: String
    let image: String?
    let rating: RatingPayloadV1
}

/// The number of a product of version 1, which is a part of an identity and never added to anything.
enum ProductNumberV1: RangedNumber {
    static let range = 0...Int.max
}

/// A price of version 1, in dollars: the range of ``PriceAmount``.
enum PriceV1: RangedNumber {
    static let range =
        Decimal(PriceAmount.range.lowerBound) / 100...Decimal(PriceAmount.range.upperBound) / 100
}

/// The rating of a product of version 1.
struct RatingPayloadV1: Decodable, Sendable {
    let rate: PayloadNumber<MeanRating>
    let count: PayloadNumber<Count>
}

extension Product {
    /// Creates a product from version 1; what that version does not carry comes from ``Version1Defaults``.
    ///
    /// - Parameter payload: The product of the answer.
    /// - Throws: ``MappingError``, when a value of it is invalid.
    init(_ payload: ProductPayloadV1) throws(MappingError) {
        let id = Version1Defaults.productID(number: payload.id.value)
        let price = Price.regular(try field("price", payload.price.value, Money.init(version1:)))
        self.init(
            id: id,
            name: PayloadCheck.text(payload.title, upTo: PayloadLimit.name),
            summary: Version1Defaults.summary,
            description: PayloadCheck.text(payload.description, upTo: PayloadLimit.description),
            categoryID: try field("category", payload.category, Category.ID.init(payload:)),
            price: .single(price),
            skus: [
                Version1Defaults.sku(
                    of: id,
                    price: price,
                    imageURL: payload.image.map { PayloadCheck.text($0, upTo: PayloadLimit.address) }
                )
            ],
            rating: Rating(average: payload.rating.rate.value, count: payload.rating.count.value),
            updatedAt: nil
        )
    }
}

extension Category {
    /// Creates a category from version 1, where it is only a slug.
    ///
    /// - Parameter payload: The slug.
    /// - Throws: ``MappingError``, when the slug is not an identity.
    init(slug payload: String) throws(MappingError) {
        self.init(
            id: try ID(payload: payload),
            name: PayloadCheck.text(Version1Defaults.categoryName(slug: payload), upTo: PayloadLimit.name),
            productCount: nil
        )
    }
}

extension Money {
    /// Creates the exact amount of a price of version 1: 109.95 is 10995 minor units.
    ///
    /// The decoder keeps 38 digits and rounds a number with more.
    ///
    /// - Parameter price: The price in ``Version1Defaults/currency``, in the range of ``PriceV1``.
    /// - Throws: ``MappingError``, when the price has more than two decimals.
    init(version1 price: Decimal) throws(MappingError) {
        // A decimal prints all its digits and no exponent, so a fraction does not parse as an `Int`.
        guard let minorUnits = Int("\(price * 100)") else {
            throw MappingError(
                found: evidence(of: price),
                expected: "at most two decimals"
            )
        }
        self.init(minorUnits: minorUnits, currency: Version1Defaults.currency)
    }
}

/// Everything about a product that version 1 does not carry, and so is made up here.
///
/// - An identity is `p-` and the number, so that it is the same product in both versions.
/// - A price is a regular one in dollars, the same for every variant: no sales, no ranges.
/// - There is one variant, whose stock is not known.
/// - There is no summary and no time of the last change.
/// - The name of a category is its slug, written as a title; how many products it holds is not known.
/// - The random pick is made of the whole list, by ``RandomSource``.
enum Version1Defaults {
    /// The currency of every price.
    static let currency = Currency.usd

    /// The sentence about a product: there is none.
    static let summary = ""

    private static let productPrefix = "p-"

    /// The identity of a product.
    ///
    /// - Parameter number: Its number in version 1.
    /// - Returns: The identity that version 2 gives it.
    static func productID(number: Int) -> Product.ID {
        Product.ID("\(productPrefix)\(number)")
    }

    /// The number of a product in version 1.
    ///
    /// - Parameter id: The identity in both versions.
    /// - Returns: The number, or `nil` where the identity is not one that ``productID(number:)`` makes.
    static func number(of id: Product.ID) -> Int? {
        guard let number = Int(id.rawValue.dropFirst(productPrefix.count)), number >= 0 else { return nil }
        return productID(number: number) == id ? number : nil
    }

    /// The only variant of a product.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - price: Its price.
    ///   - imageURL: The address of the product's picture.
    /// - Returns: The variant.
    static func sku(of product: Product.ID, price: Price, imageURL: String?) -> SKU {
        SKU(
            id: SKU.ID("\(product.rawValue)-only"),
            color: SKU.Color(name: "Standard", imageURL: imageURL),
            size: SKU.Size(name: "One size"),
            price: price,
            stock: nil
        )
    }

    /// What a person calls a category: `Men's Clothing` for `men's clothing`, `Home Office` for
    /// `home-office`.
    ///
    /// - Parameter slug: The slug.
    /// - Returns: The words of the slug, each with a capital letter.
    static func categoryName(slug: String) -> String {
        slug.split { $0 == " " || $0 == "-" }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}
