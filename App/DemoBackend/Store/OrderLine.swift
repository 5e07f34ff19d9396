/// One line of an order that was placed.
struct OrderLine: Sendable, Equatable {
    /// What the product was called then.
    let name: String
    /// What was asked for.
    let wish: OrderWish
}
