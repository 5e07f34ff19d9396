import HTTPTransport
import StoreDomain

extension PriceRange {
    /// Creates a range from version 2.
    ///
    /// - Parameter payload: The range of the answer.
    /// - Throws: ``MappingError``, when the kind is unknown, a price of the kind is missing or makes no
    ///   sense, or the ends are in two currencies or in the wrong order.
    init(_ payload: PriceRangePayloadV2) throws(MappingError) {
        switch payload.kind {
        case "single":
            self = .single(try field("from", payload.from, Price.init))
        case "range":
            self = try Self.range(payload)
        default:
            let kind = FieldPath([.field("kind")])
            throw MappingError(path: kind, found: evidence(of: payload.kind), expected: "single or range")
        }
    }

    private static func range(_ payload: PriceRangePayloadV2) throws(MappingError) -> PriceRange {
        let from = try field("from", payload.from, Price.init)
        let to = try requiredField("to", payload.to, Price.init)
        guard from.amount.currency == to.amount.currency, from.amount.minorUnits <= to.amount.minorUnits
        else {
            throw MappingError(
                found: "\(from.amount) to \(to.amount)",
                expected: "the lowest and the highest price"
            )
        }
        return .range(from: from, to: to)
    }
}
