import HTTPTransport
import StoreDomain

/// A price range.
///
/// A payload of the kind `single` contains only `from`. A payload of the kind `range` also contains `to`.
struct PriceRangePayloadV2: Decodable, Sendable {
    let kind: String
    let from: PricePayloadV2
    let to: PricePayloadV2?
}

/// A price.
///
/// A payload of the kind `regular` contains `amount`. A payload of the kind `sale` contains `was` and `now`.
struct PricePayloadV2: Decodable, Sendable {
    let kind: String
    let amount: MoneyPayloadV2<PriceAmount>?
    let was: MoneyPayloadV2<PriceAmount>?
    let now: MoneyPayloadV2<PriceAmount>?
}

/// A price or an order total in minor units.
struct MoneyPayloadV2<Amount: RangedNumber>: Decodable, Sendable {
    let minor: PayloadNumber<Amount>
    let currency: String
}

extension PriceRange {
    /// Creates a price range from a payload, or throws an error if the kind is unknown or if a price is
    /// missing or invalid.
    ///
    /// The initializer also throws an error if the two prices have different currencies or if the lower price
    /// exceeds the upper price.
    init(_ payload: PriceRangePayloadV2) throws(MappingError) {
        switch payload.kind {
        case "single":
            self = .single(try field("from", payload.from, Price.init))
        case "range":
            self = try Self.range(payload)
        default:
            throw MappingError(
                path: "kind",
                found: logSafeDescription(of: payload.kind),
                expected: "single or range"
            )
        }
    }

    private static func range(_ payload: PriceRangePayloadV2) throws(MappingError) -> PriceRange {
        let from = try field("from", payload.from, Price.init)
        let to = try requiredField("to", payload.to, Price.init)
        guard from.amount.currency == to.amount.currency, from.amount.minorUnits <= to.amount.minorUnits
        else {
            throw MappingError(
                found: "\(from.amount) to \(to.amount)",
                expected: "a lowest price that does not exceed the highest price, in the same currency"
            )
        }
        return .range(from: from, to: to)
    }
}

extension Price {
    /// Creates a price from a payload, or throws an error if the kind is unknown, if an amount is missing or
    /// invalid, or if a sale changes the currency or raises the price.
    init(_ payload: PricePayloadV2) throws(MappingError) {
        switch payload.kind {
        case "regular":
            self = .regular(try requiredField("amount", payload.amount, Money.init))
        case "sale":
            self = try Self.sale(payload)
        default:
            throw MappingError(
                path: "kind",
                found: logSafeDescription(of: payload.kind),
                expected: "regular or sale"
            )
        }
    }

    private static func sale(_ payload: PricePayloadV2) throws(MappingError) -> Price {
        let was = try requiredField("was", payload.was, Money.init)
        let now = try requiredField("now", payload.now, Money.init)
        guard now.currency == was.currency, now.minorUnits <= was.minorUnits else {
            let expected = "a sale price that does not exceed the original price, in the same currency"
            throw MappingError(found: "\(was), now \(now)", expected: expected)
        }
        return .sale(was: was, now: now)
    }
}

extension Money {
    init<Amount: RangedNumber>(_ payload: MoneyPayloadV2<Amount>) throws(MappingError)
    where Amount.Value == Int {
        self.init(
            minorUnits: payload.minor.value,
            currency: try field("currency", payload.currency, Currency.init(payload:))
        )
    }
}
