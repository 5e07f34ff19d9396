/// What one thing costs now, and what it cost before where it is on sale.
package enum Price: Hashable, Sendable {
    /// The regular price.
    case regular(Money)

    /// A reduced price, with the regular one.
    case sale(was: Money, now: Money)

    /// The price to pay.
    package var amount: Money {
        switch self {
        case .regular(let amount): amount
        case .sale(_, let now): now
        }
    }

    /// Whether the price is reduced.
    package var isSale: Bool {
        if case .sale = self { true } else { false }
    }
}
