import StoreDomain

extension Money {
    /// Creates an amount from version 2.
    ///
    /// - Parameter payload: The amount of the answer.
    /// - Throws: ``MappingError``, when the amount is negative or too large, or the currency is not a code.
    init(_ payload: MoneyPayloadV2) throws(MappingError) {
        self.init(
            minorUnits: try field("minor", payload.minor.value, Check.minorUnits),
            currency: try field("currency", payload.currency, Currency.init(payload:))
        )
    }
}
