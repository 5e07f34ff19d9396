extension Duration {
    /// Reads a time that a person wrote, as `200ms` or `2s`; `nil` when it is none.
    ///
    /// It is a whole number of at most six digits, so that no sum of such times overflows.
    init?(optionText: Substring) {
        let digits = optionText.prefix { ("0"..."9").contains($0) }
        guard let number = Int(digits), digits.count <= 6 else { return nil }
        switch optionText.dropFirst(digits.count) {
        case "ms": self = .milliseconds(number)
        case "s": self = .seconds(number)
        default: return nil
        }
    }
}
