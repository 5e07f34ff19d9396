import Foundation
import GRDB
import StoreDomain

extension Row {
    /// Reads a date that is stored as seconds since 2001, as in `Date` itself: nothing is rounded.
    func date(_ column: String) throws -> Date {
        Date(timeIntervalSinceReferenceDate: try decode(forColumn: column))
    }

    /// Reads the price of one item from the columns `minorUnits` and `currency`.
    func price(in table: String) throws -> Money {
        try Money(price: decode(forColumn: "minorUnits"), decode(forColumn: "currency"), in: table)
    }
}
