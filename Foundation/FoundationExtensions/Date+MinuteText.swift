public import Foundation

extension Date {
    /// The date and time to the minute in UTC, the same in every locale: `2026-11-20 18:51 UTC`.
    public var minuteText: String {
        let style = ISO8601FormatStyle(dateTimeSeparator: .space)
            .year().month().day().time(includingFractionalSeconds: false)
        return formatted(style).prefix(16) + " UTC"
    }
}
