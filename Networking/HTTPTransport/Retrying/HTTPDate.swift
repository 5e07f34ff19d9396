import Foundation

/// Reads the date of a header field.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Reads an IMF-fixdate (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// The two obsolete formats are not read: no server of this century has to send them.
    ///
    /// - Parameter text: The value of the field.
    /// - Returns: The moment, or `nil` for anything else.
    static func date(_ text: String) -> Date? {
        let format =
            /[A-Z][a-z]{2}, ([0-9]{2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9]{2}):([0-9]{2}):([0-9]{2}) GMT/
        guard let match = text.wholeMatch(of: format)?.output,
            let month = months.firstIndex(of: String(match.2))
        else { return nil }
        let moment = DateComponents(
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt,
            year: Int(match.3),
            month: month + 1,
            day: Int(match.1),
            hour: Int(match.4),
            minute: Int(match.5),
            second: Int(match.6)
        )
        return moment.isValidDate ? moment.date : nil
    }
}
