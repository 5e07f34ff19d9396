package import StoreDomain

extension Price {
    /// The price as a person reads it: `$59.00`, `$59.00, was $79.00`.
    package var text: String {
        switch self {
        case .regular(let amount): amount.description
        case .sale(let was, let now): "\(now), was \(was)"
        }
    }
}

extension PriceRange {
    /// The price as a person reads it: `$89.00`, `$59.00 – $79.00`.
    package var text: String {
        switch self {
        case .single(let price): price.amount.description
        case .range(let from, let to): "\(from.amount) – \(to.amount)"
        }
    }
}
