/// An exact amount of money: a whole number of minor units, never a floating-point number.
package struct Money: Hashable, Sendable {
    /// The amount in the currency's smallest unit: cents for the dollar.
    package let minorUnits: Int

    /// The currency.
    package let currency: Currency

    /// Creates an amount.
    ///
    /// - Parameters:
    ///   - minorUnits: The amount in the currency's smallest unit.
    ///   - currency: The currency.
    package init(minorUnits: Int, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }
}
