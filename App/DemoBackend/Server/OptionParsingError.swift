package struct OptionParsingError: Error, CustomStringConvertible {
    /// What is wrong and what is expected, for a person.
    package let description: String
}

extension Duration {
    /// Reads the lifetime of a token from the value of an option, in whole seconds.
    package static func option(lifetime text: String) throws(OptionParsingError) -> Duration {
        guard let lifetime = Duration(optionText: text[...]), lifetime >= .seconds(1),
            lifetime.components.attoseconds == 0
        else {
            throw OptionParsingError(description: "Give a time in whole seconds, from 1s to 600s.")
        }
        return lifetime
    }

    /// Reads a time that a person wrote, as `200ms` or `2s`; `nil` when it is none.
    ///
    /// It is at most ten minutes: nobody waits longer on purpose.
    init?(optionText: Substring) {
        guard let match = optionText.wholeMatch(of: /([0-9]{1,6})(ms|s)/), let number = Int(match.1) else {
            return nil
        }
        self = match.2 == "s" ? .seconds(number) : .milliseconds(number)
        guard self <= .seconds(600) else { return nil }
    }
}
