import Foundation
import HTTPTransport

extension Date {
    /// Creates the moment that a date-time of RFC 3339, section 5.6 names: `2026-11-20T10:00:00.5+01:00`.
    ///
    /// Foundation's own parser takes the 30th of February and text after the end. A leap second is the first
    /// second of the next minute.
    ///
    /// - Parameter payload: The text of the answer.
    /// - Throws: ``MappingError``, when it is anything else.
    init(rfc3339 payload: String) throws(MappingError) {
        var reader = RFC3339Reader(payload)
        guard let date = reader.date() else {
            throw MappingError(found: evidence(of: payload), expected: "a date and time as in RFC 3339")
        }
        self = date
    }
}
