public import Foundation

extension Date {
    /// The date and time to the minute, such as `2026-11-20 19:51 UTC+1`, in the time zone `TimeZone.shown`.
    ///
    /// The format is the same for every locale.
    public var minuteText: String {
        let zone = TimeZone.shown
        let style = ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone)
            .year().month().day().time(includingFractionalSeconds: false)
        let name = zone.abbreviation(for: self) ?? ""
        return formatted(style).prefix(16) + " " + name.replacing("GMT", with: "UTC")
    }
}

extension TimeZone {
    /// The time zone in which dates are displayed.
    ///
    /// The app sets this value to the user's time zone.
    @TaskLocal public static var shown = TimeZone.gmt
}
