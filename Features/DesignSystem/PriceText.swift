package import StoreDomain

extension MoneyStyle {
    /// The price style from the settings, for use by the screen that is being rendered.
    @TaskLocal package static var shown = MoneyStyle.symbol
}

extension Money {
    /// The amount, formatted in the style from the settings, such as `$59.00` or `USD 59.00`.
    package var text: String { text(in: .shown) }
}

extension DefaultStringInterpolation {
    @available(*, unavailable, message: "use \\(amount.text), which applies the user's price style")
    package mutating func appendInterpolation(_ amount: Money) {}
}

extension Price {
    /// The price as text, such as `$59.00` or `$59.00, was $79.00`.
    package var text: String {
        switch self {
        case .regular(let amount): amount.text
        case .sale(let was, let now): "\(now.text), was \(was.text)"
        }
    }
}

extension PriceRange {
    /// The price range as text, such as `$89.00` or `$59.00 – $79.00`.
    package var text: String {
        switch self {
        case .single(let price): price.amount.text
        case .range(let from, let to): "\(from.amount.text) – \(to.amount.text)"
        }
    }
}
