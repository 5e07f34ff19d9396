/// What the client shows of everything that a person made.
struct Shown: Codable, Equatable {
    /// The favorites.
    var favorites: Set<String> = []

    /// How many of each variant are in the cart.
    var cart: [String: Int] = [:]

    /// The number of products on a page.
    var pageSize = 20

    /// Whether prices are written with currency codes.
    var hasCurrencyCodes = false

    /// The e-mail address of the profile.
    var mail = "shopper@example.com"

    /// The orders that the person decided to place, by their keys.
    var submissions: [String: Submission] = [:]

    /// An order that the person decided to place.
    struct Submission: Codable, Equatable {
        /// `queued`, `sending`, `unknown`, `placed` or `refused`.
        var state: String

        /// The number of the placed order.
        var order: String?

        /// How many of each variant.
        var lines: [String: Int]
    }
}
