/// What one thing costs now, and what it cost before where it is on sale.
package enum Price: Hashable, Sendable {
    /// The usual price.
    case regular(Money)

    /// A lowered price, beside the one before.
    case sale(was: Money, now: Money)

    /// What a person pays.
    package var amount: Money {
        switch self {
        case .regular(let amount): amount
        case .sale(_, let now): now
        }
    }

    /// Whether the price is lowered.
    package var isSale: Bool {
        if case .sale = self { true } else { false }
    }
}
