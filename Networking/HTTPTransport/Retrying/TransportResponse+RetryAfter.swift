public import Foundation
import HTTPTypes

extension TransportResponse {
    /// How long the server asked to wait before the next attempt (RFC 9110, section 10.2.3).
    ///
    /// - Parameter now: The time of day, to which a date is compared.
    /// - Returns: The wait, up to 136 years; `nil` if there is none that can be read.
    public func retryAfter(now: Date) -> Duration? {
        guard let value = head.headerFields[.retryAfter] else { return nil }
        if !value.isEmpty, value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
            return .seconds(UInt32(value) ?? .max)
        }
        return Date(httpDate: value).map { .seconds($0.timeIntervalSince(now)) }
    }
}

extension Date {
    /// Reads an IMF-fixdate (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// The two obsolete formats are not read: no server of this century has to send them.
    ///
    /// - Parameter text: The value of a field; the result is `nil` if it is anything else.
    fileprivate init?(httpDate text: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let date = formatter.date(from: text) else { return nil }
        self = date
    }
}
