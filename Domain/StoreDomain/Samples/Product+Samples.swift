import Foundation

extension Product {
    /// A product that has variants at several prices, including a variant on sale.
    package static let sampleBackpack = Product(
        id: ID("p-7"),
        name: "Canvas Backpack",
        summary: "A day's worth of room in waxed canvas.",
        description: "Waxed canvas, brass buckles and a padded sleeve for a laptop.",
        categoryID: Category.sampleBags.id,
        price: .range(from: .sale(was: .sample(129_95), now: .sample(109_95)), to: .regular(.sample(149_95))),
        skus: [
            SKU(
                id: SKU.ID("s-71"),
                color: SKU.Color(name: "Sand"),
                size: SKU.Size(name: "M", metaDescription: "20 liters"),
                price: .sale(was: .sample(129_95), now: .sample(109_95)),
                stock: 3
            ),
            SKU(
                id: SKU.ID("s-72"),
                color: SKU.Color(name: "Moss"),
                size: SKU.Size(name: "L", metaDescription: "28 liters"),
                price: .regular(.sample(149_95)),
                stock: 0
            ),
        ],
        rating: Rating(average: 4.1, count: 120),
        updatedAt: Date(timeIntervalSince1970: 1_790_000_000)
    )

    package static let sampleTote = sample(8, name: "Market Tote", minorUnits: 24_50)

    /// A product that has long text and many colors and sizes.
    package static let sampleLong = Product(
        id: ID("p-13"),
        name: "Expedition Duffel with Detachable Shoulder Straps and a Rain Cover for Several Seasons",
        summary: "Everything you need for a month, and everything your companions forgot to pack.",
        description: Array(repeating: sampleBackpack.description, count: 5).joined(separator: " "),
        categoryID: Category.sampleBags.id,
        price: sampleBackpack.price,
        skus: (1...12).map { number in
            SKU(
                id: SKU.ID("s-13\(number)"),
                color: SKU.Color(name: "Weathered Canyon Sandstone No. \((number + 2) / 3)"),
                size: SKU.Size(
                    name: "Size \(number % 3)",
                    metaDescription: "for trips of \(number % 3) weeks"
                ),
                price: sampleBackpack.price.lowest,
                stock: number
            )
        },
        rating: Rating(average: 4.8, count: 12_345),
        updatedAt: sampleBackpack.updatedAt
    )

    package static let samples = [
        sampleBackpack,
        sampleTote,
        sample(9, name: "Roll-Top Daypack", minorUnits: 89_00),
        sample(10, name: "Weekender", minorUnits: 189_00),
        sample(11, name: "Belt Pouch", minorUnits: 19_95),
        sample(12, name: "Laptop Sleeve", minorUnits: 39_00),
    ]

    private static func sample(_ number: Int, name: String, minorUnits: Int) -> Product {
        let price = Price.regular(.sample(minorUnits))
        return Product(
            id: ID("p-\(number)"),
            name: name,
            summary: "A \(name.lowercased()) for every day.",
            description: "Made to be used.",
            categoryID: Category.sampleBags.id,
            price: .single(price),
            skus: [
                SKU(
                    id: SKU.ID("s-\(number)1"),
                    color: SKU.Color(name: "Natural"),
                    size: SKU.Size(name: "One size"),
                    price: price,
                    stock: 12
                )
            ],
            rating: Rating(average: 4.5, count: 12),
            updatedAt: sampleBackpack.updatedAt
        )
    }
}

extension Money {
    fileprivate static func sample(_ minorUnits: Int) -> Money {
        Money(minorUnits: minorUnits, currency: .usd)
    }
}

extension Category {
    package static let sampleBags = Category(id: ID("bags"), name: "Bags", productCount: 6)
    package static let sampleHome = Category(id: ID("home"), name: "Home", productCount: 1)
    package static let samples = [sampleBags, sampleHome]
}
