import Foundation
package import StoreDomain

extension Date {
    static let early = Date(timeIntervalSince1970: 1_790_000_000)

    static let late = Date(timeIntervalSince1970: 1_790_003_600)
}

extension Product {
    /// A product that contains unusual strings and numbers, which a faulty database could change.
    static func atTheLimits(updatedAt: Date) -> Product {
        let dear = Price.sale(
            was: Money(minorUnits: PriceAmount.range.upperBound, currency: .eur),
            now: Money(minorUnits: PriceAmount.range.upperBound - 1, currency: .usd)
        )
        return Product(
            id: ID("p'; DROP TABLE product; --"),
            name: "\u{1B}[31mred\u{1B}[0m \u{202E}desrever",
            summary: "",
            description: "  tabs\tand\nlines\r\n, e\u{301}, 👩‍👩‍👧‍👦, %_\"'?  ",
            categoryID: Category.ID("no such category"),
            price: .range(
                from: .regular(Money(minorUnits: PriceAmount.range.lowerBound, currency: .usd)),
                to: dear
            ),
            skus: [
                SKU(
                    id: SKU.ID("s"),
                    color: .init(name: "", imageURL: ""),
                    size: .init(name: ""),
                    price: dear,
                    stock: Count.range.lowerBound
                ),
                SKU(
                    id: SKU.ID("s"),
                    color: .init(name: ""),
                    size: .init(name: ""),
                    price: dear,
                    stock: Count.range.upperBound
                ),
            ],
            rating: Rating(average: 0.1 + 0.2, count: Count.range.upperBound),
            updatedAt: updatedAt
        )
    }

    /// A product whose strings are all empty and that has no variants.
    package static let withNothingOptional = Product(
        id: ID(""),
        name: "",
        summary: "",
        description: "",
        categoryID: Category.ID(""),
        price: .single(.regular(Money(minorUnits: 0, currency: .usd))),
        skus: [],
        rating: Rating(average: 0, count: 0),
        updatedAt: .early
    )

    /// Two products whose identifiers are canonically equivalent strings with different bytes.
    static let equalTexts = ["p-caf\u{E9}", "p-cafe\u{301}"].map { id in
        var product = sampleTote
        product.id = ID(id)
        product.name = "\(id.utf8.count) bytes"
        product.skus = []
        return product
    }

    /// Creates a product whose identifier and price are derived from a number.
    package static func numbered(
        _ number: Int,
        name: String = "Product",
        summary: String = "",
        category: Category.ID = Category.ID("numbers")
    ) -> Product {
        var product = withNothingOptional
        product.id = ID("n-\(number)")
        product.name = name
        product.summary = summary
        product.categoryID = category
        product.price = .single(.regular(Money(minorUnits: number, currency: .usd)))
        return product
    }

    /// Creates a newer version of a product.
    ///
    /// The newer version has a different name and lists the variants in reverse order.
    package static func renamed(_ product: Product, to name: String) -> Product {
        var newer = product
        newer.name = name
        newer.skus.reverse()
        return newer
    }
}
