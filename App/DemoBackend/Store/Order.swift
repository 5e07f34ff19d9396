/// An order that was placed.
struct Order: Sendable, Equatable {
    /// Its number, from 1: `o-7` and `SF-000007` on the wire.
    let number: Int
    /// When it was placed, in RFC 3339 and UTC.
    let placedAt: String
    /// What was ordered.
    let lines: [OrderLine]

    /// What all of it costs, in minor units.
    var total: Int {
        lines.reduce(0) { $0 + $1.wish.quantity * $1.wish.unitPrice }
    }
}

/// One line of an order that was placed.
struct OrderLine: Sendable, Equatable {
    /// What the product was called then.
    let name: String
    /// What was asked for.
    let wish: OrderWish
}

/// One line that a client wants to order.
struct OrderWish: Sendable, Equatable {
    /// What to order.
    let skuID: String
    /// How many, from 1.
    let quantity: Int
    /// What the client saw as the price of one, in minor units of US dollars.
    let unitPrice: Int
}
