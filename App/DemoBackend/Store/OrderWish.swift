/// One line that a client wants to order.
struct OrderWish: Sendable, Equatable {
    /// What to order.
    let skuID: String
    /// How many, from 1.
    let quantity: Int
    /// What the client saw as the price of one, in minor units of US dollars.
    let unitPrice: Int
}
