/// The words that generated products are made of.
struct GeneratedWords: Sendable {
    /// What products of a category are.
    let nouns: [String]
    /// The sizes they come in, the cheapest first; at most nine.
    let sizes: [String]

    /// The words of a category.
    /// - Parameter category: A slug.
    /// - Returns: Its words, or those of a gift card when it has none of its own.
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

    /// What stands before the noun.
    static let adjectives = [
        "Quiet", "Northern", "Little", "Honest", "Coastal", "Woodland", "Evening", "Polished", "Rugged",
        "Plain",
        "Folding", "Alpine", "Velvet", "Sunday",
    ]

    /// The colours that products come in.
    static let colors = ["Ash", "Clay", "Ink", "Moss", "Ochre", "Plum", "Sand", "Snow", "Teal"]

    /// Sentences for a summary.
    static let summaries = [
        "Made for every day and good for ten years.",
        "The one you lend and do not get back.",
        "Small enough to forget, sturdy enough to rely on.",
        "Does one thing and does it well.",
        "A present for somebody who has everything.",
    ]

    /// Sentences for a description.
    static let descriptions = [
        "Made in small batches from materials that can be repaired, and sent in a box without plastic.",
        "We asked the people who use it every day what bothered them about the last one, and changed that.",
        "The parts that wear out can be bought one by one, and a spare set is in the box.",
        "Tested by our own staff for a winter before it came into the shop.",
    ]
}
