import Foundation
import StoreDomain

/// Generates products that resemble those in the backend's large catalog.
///
/// The generated products are the same in every run.
enum Generated {
    static let count = 100_000
    static let version = CatalogVersion("1")
    static let categories = ["Electronics", "Bags", "Clothing", "Home"].map {
        Category(id: Category.ID($0.lowercased()), name: $0, productCount: count / 4)
    }

    private static let adjectives = [
        "Quiet", "Northern", "Little", "Honest", "Coastal", "Woodland", "Evening", "Polished", "Rugged",
        "Plain",
        "Folding", "Alpine", "Velvet", "Sunday",
    ]
    private static let nouns = [
        "Desk Fan", "Webcam", "Power Bank", "Turntable", "Night Light", "Messenger Bag", "Tote", "Sling",
        "Duffel", "Camera Bag", "Briefcase", "Overshirt", "Chinos", "Scarf", "Cardigan", "Fleece", "Parka",
        "Socks", "Throw", "Vase", "Tea Towel", "Wall Clock", "Carafe", "Doormat", "Bread Bin", "Cushion",
    ]
    private static let summaries = [
        "Made for everyday use and built to last ten years.", "The one you lend and never get back.",
        "Small enough to forget, sturdy enough to rely on.", "Does one thing and does it well.",
        "A present for a friend who has everything.",
    ]
    private static let description = """
        By name and by nature. We asked the people who use it every day what bothered them about the last \
        one, and changed that.
        """

    /// Returns a product that has one to four variants.
    static func product(_ number: Int) -> Product {
        let mix = (number &* 2_654_435_761) >> 7
        let name = "\(adjectives[mix % adjectives.count]) \(nouns[(mix >> 5) % nouns.count]) \(number)"
        let price = Price.regular(Money(minorUnits: 500 + mix % 60_000, currency: .usd))
        let skus = (0...mix % 4).map { index in
            SKU(
                id: SKU.ID("s-\(number)\(index)"),
                color: SKU.Color(name: "Sand", imageURL: "https://images.example.com/p-\(number)/sand.jpg"),
                size: SKU.Size(name: ["S", "M", "L", "XL"][index]),
                price: price,
                stock: mix % 40
            )
        }
        return Product(
            id: Product.ID("p-\(number)"),
            name: name,
            summary: summaries[mix % summaries.count],
            description: description,
            categoryID: categories[number % categories.count].id,
            price: .single(price),
            skus: skus,
            rating: Rating(average: 4.5, count: mix % 2000),
            updatedAt: Date(timeIntervalSince1970: 1_760_000_000)
        )
    }

    /// Search strings that simulate typing.
    ///
    /// Each string is a prefix of a product name.
    static let searches: [String] = (1...400).map { number in
        let name = product(number * 211).name
        return String(name.prefix(1 + number % name.count))
    }
}
