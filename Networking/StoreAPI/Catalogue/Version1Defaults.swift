import StoreDomain

/// Everything about a product that version 1 does not carry, and so is made up here.
///
/// - An identity is `p-` and the number, so that it is the same product in both versions.
/// - A price is a regular one in dollars, the same for every variant: no sales, no ranges.
/// - There is one variant, of which the stock is not known.
/// - There is no summary and no time of the last change.
/// - The name of a category is its slug, written as a title; how many products it holds is not known.
/// - The random pick is made of the whole list, by ``RandomSource``.
enum Version1Defaults {
    /// What every price is counted in.
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
    ///   - price: What the product costs.
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
