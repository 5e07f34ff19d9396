import Foundation
import FoundationExtensions
import HTTPTransport

extension Date {
    /// Creates a date from what an answer says.
    ///
    /// - Parameter payload: The text of the answer.
    /// - Throws: ``MappingError``, when it is not a date-time of RFC 3339.
    init(payload: String) throws(MappingError) {
        guard let date = Date(rfc3339: payload) else {
            throw MappingError(found: evidence(of: payload), expected: "a date and time as in RFC 3339")
        }
        self = date
    }
}
