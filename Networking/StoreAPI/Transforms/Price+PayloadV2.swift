import HTTPTransport
import StoreDomain

extension Price {
    /// Creates a price from version 2.
    ///
    /// - Parameter payload: The price of the answer.
    /// - Throws: ``MappingError``, when the kind is unknown, an amount of the kind is missing or makes no
    ///   sense, or a sale is in two currencies or raises the price.
    init(_ payload: PricePayloadV2) throws(MappingError) {
        switch payload.kind {
        case "regular":
            self = .regular(try requiredField("amount", payload.amount, Money.init))
        case "sale":
            self = try Self.sale(payload)
        default:
            let kind = FieldPath([.field("kind")])
            throw MappingError(path: kind, found: evidence(of: payload.kind), expected: "regular or sale")
        }
    }

    private static func sale(_ payload: PricePayloadV2) throws(MappingError) -> Price {
        let was = try requiredField("was", payload.was, Money.init)
        let now = try requiredField("now", payload.now, Money.init)
        guard now.currency == was.currency, now.minorUnits <= was.minorUnits else {
            throw MappingError(found: "\(was), now \(now)", expected: "a lowered price")
        }
        return .sale(was: was, now: now)
    }
}
