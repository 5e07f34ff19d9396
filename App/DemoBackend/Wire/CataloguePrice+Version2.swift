extension CataloguePrice {
    /// The price as version 2 spells it: in minor units, with its currency.
    var version2: JSONValue {
        switch self {
        case .regular(let amount):
            ["kind": .token("regular"), "amount": .dollars(amount)]
        case .sale(let was, let now):
            ["kind": .token("sale"), "was": .dollars(was), "now": .dollars(now)]
        }
    }
}
