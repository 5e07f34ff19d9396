extension CataloguePrice {
    /// The price as version 2 spells it: in minor units, with its currency.
    var version2: JSONValue {
        switch self {
        case .regular(let amount):
            ["kind": .token("regular"), "amount": Self.money(amount)]
        case .sale(let was, let now):
            ["kind": .token("sale"), "was": Self.money(was), "now": Self.money(now)]
        }
    }

    private static func money(_ minor: Int) -> JSONValue {
        ["minor": .integer(minor), "currency": .token("USD")]
    }
}
