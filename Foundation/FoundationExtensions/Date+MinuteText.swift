public import Foundation

extension Date {
    /// The date and time to the minute in ``TimeZone/shown``, the same in every locale:
    /// `2026-11-20 18:51 UTC`, `2026-11-20 19:51 UTC+1`.
    public var minuteText: String {
        let zone = TimeZone.shown
        let style = ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone)
            .year().month().day().time(includingFractionalSeconds: false)
        let name = zone.abbreviation(for: self) ?? ""
        return formatted(style).prefix(16) + " " + name.replacing("GMT", with: "UTC")
    }
}

extension TimeZone {
    /// The time zone of what is being rendered; a front end uses that of the person who reads it.
    @TaskLocal public static var shown = TimeZone.gmt
}
