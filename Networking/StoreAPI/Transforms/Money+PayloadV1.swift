import Foundation
import HTTPTransport
import StoreDomain

extension Money {
    /// Creates the exact amount of a price of version 1: 109.95 is 10995 minor units.
    ///
    /// The decoder keeps 38 digits; of a number with more of them it passes on the rounded one.
    ///
    /// - Parameter price: The price in ``Version1Defaults/currency``.
    /// - Throws: ``MappingError``, when the price is negative, too large, or has more than two decimals.
    init(version1 price: Decimal) throws(MappingError) {
        // A decimal prints all its digits and no exponent, so that a fraction or an overflow is no `Int`.
        guard let minorUnits = Int("\(price * 100)"), Check.amounts.contains(minorUnits) else {
            throw MappingError(
                found: evidence(of: price),
                expected: "a price from 0 with at most two decimals"
            )
        }
        self.init(minorUnits: minorUnits, currency: Version1Defaults.currency)
    }
}
