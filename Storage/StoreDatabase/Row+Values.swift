import Foundation
import GRDB
import StoreDomain

extension Row {
    /// Reads a date that is stored as a number of seconds since 2001-01-01 UTC.
    ///
    /// `Date` uses the same representation, which prevents rounding errors.
    func date(_ column: String) throws -> Date {
        Date(timeIntervalSinceReferenceDate: try decode(forColumn: column))
    }

    func price(in table: String) throws -> Money {
        try Money(price: decode(forColumn: "minorUnits"), decode(forColumn: "currency"), in: table)
    }
}
