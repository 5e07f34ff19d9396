/// Who the customer is.
struct Profile: Sendable, Equatable {
    /// What a server knows of somebody who has told it nothing.
    static let initial = Profile(username: "shopper", email: "shopper@example.com")

    /// What they call themselves.
    let username: String
    /// Where mail reaches them.
    let email: String
}
