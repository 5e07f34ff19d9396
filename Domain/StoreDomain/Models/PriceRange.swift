/// The price range of all variants of a product.
package enum PriceRange: Hashable, Sendable {
    /// Every variant costs the same.
    case single(Price)

    /// The prices of the cheapest and the most expensive variant.
    case range(from: Price, to: Price)

    /// The price of the cheapest variant.
    package var lowest: Price {
        switch self {
        case .single(let price): price
        case .range(let from, _): from
        }
    }
}
