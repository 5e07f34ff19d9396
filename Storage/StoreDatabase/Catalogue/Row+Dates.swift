import Foundation
import GRDB

extension Row {
    /// Reads a date that is kept as seconds since 2001, as `Date` itself keeps it: nothing is rounded.
    ///
    /// - Parameter index: The column.
    /// - Returns: The date.
    /// - Throws: `RowDecodingError` when the column holds no number.
    func decodeDate(atIndex index: Int) throws -> Date {
        Date(timeIntervalSinceReferenceDate: try decode(Double.self, atIndex: index))
    }

    /// Reads a date that may be missing.
    ///
    /// - Parameter index: The column.
    /// - Returns: The date; `nil` for `NULL`.
    /// - Throws: `RowDecodingError` when the column holds something else.
    func decodeDateIfPresent(atIndex index: Int) throws -> Date? {
        try decode(Double?.self, atIndex: index).map(Date.init(timeIntervalSinceReferenceDate:))
    }
}
