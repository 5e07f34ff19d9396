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
}
