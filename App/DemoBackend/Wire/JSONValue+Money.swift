extension JSONValue {
    /// An amount as version 2 spells it: in minor units, with its currency.
    static func dollars(_ minor: Int) -> JSONValue {
        ["minor": .integer(minor), "currency": .token("USD")]
    }
}
