import FoundationExtensions

/// A generator of products for catalogs that are larger than the bundled catalog.
///
/// Each product depends only on the seed and the product's identifier, so a small catalog is a prefix of any
/// larger catalog.
struct CatalogGenerator: Sendable {
    let seed: UInt64
    /// The slugs of the categories, to which the products are assigned in rotation.
    let categories: [String]

    func product(id: Int) -> CatalogProduct {
        var random = SplitMix64(seed: seed, stream: UInt64(id))
        let category = category(of: id)
        let words = GeneratedWords.of(category)
        let noun = words.nouns.pick(using: &random)
        let adjective = GeneratedWords.adjectives.pick(using: &random)
        return CatalogProduct(
            id: id,
            name: "\(adjective) \(noun) \(id)",
            summary: GeneratedWords.summaries.pick(using: &random),
            description: "\(adjective) by name and by nature. "
                + GeneratedWords.descriptions.pick(using: &random),
            category: category,
            rating: CatalogRating(
                tenths: .random(in: 25...50, using: &random),
                count: .random(in: 0...2_000, using: &random)
            ),
            updatedAt: date(using: &random),
            skus: skus(of: id, sizes: words.sizes, using: &random)
        )
    }

    func category(of id: Int) -> String {
        categories[(id - 1) % categories.count]
    }

    private func skus(of id: Int, sizes: [String], using random: inout SplitMix64) -> [CatalogSKU] {
        let color = GeneratedWords.colors.pick(using: &random)
        let regular = Int.random(in: 500...60_000, using: &random)
        return sizes.prefix(.random(in: 1...sizes.count, using: &random)).enumerated().map { index, size in
            CatalogSKU(
                id: "s-\(id)\(index + 1)",
                color: color,
                imageURL: "https://images.example.com/p-\(id)/\(color.lowercased()).jpg",
                size: size,
                sizeDescription: nil,
                price: price(regular + index * 1_000, using: &random),
                stock: .random(in: 0...40, using: &random)
            )
        }
    }

    private func price(_ regular: Int, using random: inout SplitMix64) -> CatalogPrice {
        guard Int.random(in: 1...4, using: &random) == 1 else { return CatalogPrice(now: regular) }
        return CatalogPrice(was: regular, now: regular - regular / .random(in: 4...10, using: &random))
    }

    private func date(using random: inout SplitMix64) -> String {
        let month = Int.random(in: 10...12, using: &random)
        let day = Int.random(in: 10...28, using: &random)
        let hour = Int.random(in: 10...23, using: &random)
        let minute = Int.random(in: 10...59, using: &random)
        return "2025-\(month)-\(day)T\(hour):\(minute):00Z"
    }
}

extension Array where Element == String {
    fileprivate func pick(using random: inout SplitMix64) -> String {
        randomElement(using: &random) ?? ""
    }
}

struct GeneratedWords: Sendable {
    let nouns: [String]
    /// Up to nine sizes, in ascending order of price.
    let sizes: [String]

    static func of(_ category: String) -> GeneratedWords {
        byCategory[category] ?? GeneratedWords(nouns: ["Gift Card"], sizes: ["One Size"])
    }

    private static let byCategory = [
        "electronics": GeneratedWords(
            nouns: ["Desk Fan", "Webcam", "Power Bank", "Smart Plug", "Turntable", "Night Light", "USB Hub"],
            sizes: ["Standard", "Plus", "Pro"]
        ),
        "bags": GeneratedWords(
            nouns: ["Messenger Bag", "Tote", "Sling", "Duffel", "Wash Bag", "Camera Bag", "Briefcase"],
            sizes: ["S", "M", "L"]
        ),
        "clothing": GeneratedWords(
            nouns: ["Overshirt", "Chinos", "Scarf", "Cardigan", "T-Shirt", "Fleece", "Parka", "Socks"],
            sizes: ["S", "M", "L", "XL"]
        ),
        "home": GeneratedWords(
            nouns: ["Throw", "Vase", "Tea Towel", "Wall Clock", "Carafe", "Doormat", "Bread Bin", "Cushion"],
            sizes: ["Small", "Large"]
        ),
    ]

    static let adjectives = [
        "Quiet", "Northern", "Little", "Honest", "Coastal", "Woodland", "Evening", "Polished", "Rugged",
        "Plain",
        "Folding", "Alpine", "Velvet", "Sunday",
    ]

    static let colors = ["Ash", "Clay", "Ink", "Moss", "Ocher", "Plum", "Sand", "Snow", "Teal"]

    static let summaries = [
        "Made for everyday use and built to last ten years.",
        "The one you lend and never get back.",
        "Small enough to forget, sturdy enough to rely on.",
        "Does one thing and does it well.",
        "A gift for anyone who already has everything.",
    ]

    static let descriptions = [
        "Made in small batches from repairable parts and shipped in plastic-free packaging.",
        "We asked daily users what bothered them about the last one, and then we fixed it.",
        "Parts that wear out are sold separately, and a spare set is included.",
        "Our staff tested it for an entire winter before we started selling it.",
    ]
}
