public import Foundation
import HTTPTypes

extension TransportResponse {
    /// Returns the delay that the server requested before the next attempt (RFC 9110, section 10.2.3).
    ///
    /// - Parameter now: The current date, which is used to interpret a `Retry-After` field that contains a
    ///   date.
    /// - Returns: The delay, or `nil` if there is no valid field. A delay that is specified in seconds is
    ///   limited to about 136 years.
    public func retryAfter(now: Date) -> Duration? {
        guard let value = head.headerFields[.retryAfter] else { return nil }
        if !value.isEmpty, value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
            return .seconds(UInt32(value) ?? .max)
        }
        return Date(httpDate: value).map { .seconds($0.timeIntervalSince(now)) }
    }
}

extension Date {
    /// Parses an IMF-fixdate (RFC 9110, section 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// The two obsolete formats are not supported, because servers must not generate them.
    fileprivate init?(httpDate text: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let date = formatter.date(from: text) else { return nil }
        self = date
    }
}
