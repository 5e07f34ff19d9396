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
