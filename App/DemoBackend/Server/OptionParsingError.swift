package struct OptionParsingError: Error, CustomStringConvertible {
    /// A user-facing message that describes the problem and the expected value.
    package let description: String
}

extension Duration {
    package static func option(lifetime text: String) throws(OptionParsingError) -> Duration {
        guard let lifetime = Duration(optionText: text[...], maximum: .seconds(3600)),
            lifetime >= .seconds(1), lifetime.components.attoseconds == 0
        else {
            throw OptionParsingError(description: "Specify a time in whole seconds, from 1s to 3600s.")
        }
        return lifetime
    }

    /// Parses a duration such as `200ms` or `2s`, or returns `nil` if it is invalid or longer than ten
    /// minutes.
    init?(optionText: Substring) {
        self.init(optionText: optionText, maximum: .seconds(600))
    }

    private init?(optionText: Substring, maximum: Duration) {
        guard let match = optionText.wholeMatch(of: /([0-9]{1,6})(ms|s)/), let number = Int(match.1) else {
            return nil
        }
        self = match.2 == "s" ? .seconds(number) : .milliseconds(number)
        guard self <= maximum else { return nil }
    }
}
