extension FixedWidthInteger where Self: Sendable {
    package static func option(in range: ClosedRange<Self>) -> @Sendable (String) throws -> Self {
        { text in
            guard let number = Self(text), range.contains(number) else {
                throw OptionParsingError(
                    description: "Specify a whole number from \(range.lowerBound) to \(range.upperBound)."
                )
            }
            return number
        }
    }
}
