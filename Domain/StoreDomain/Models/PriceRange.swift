/// What a product costs over all its variants.
package enum PriceRange: Hashable, Sendable {
    /// Every variant costs the same.
    case single(Price)

    /// The cheapest and the dearest variant.
    case range(from: Price, to: Price)

    /// The price of the cheapest variant.
    package var lowest: Price {
        switch self {
        case .single(let price): price
        case .range(let from, _): from
        }
    }

    /// The price as a person reads it: `$89.00`, `$59.00 – $79.00`.
    package var text: String {
        switch self {
        case .single(let price): price.amount.description
        case .range(let from, let to): "\(from.amount) – \(to.amount)"
        }
    }
}
