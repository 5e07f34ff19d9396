import Foundation
import StoreDomain

extension Loadable {
    /// What to tell a person about the last attempt and the last reading; `nil` when neither failed.
    ///
    /// Where something is shown all the same it says since when, because that may be out of date.
    package var notice: LoadNotice? {
        guard problem != nil || isUnreadable else { return nil }
        let sentences = [
            problem?.message, isUnreadable ? "What was saved cannot be read." : nil,
            saved.map { "Showing what was saved on \($0.savedAt.minuteText)." },
            saved == nil && !isUnreadable ? "There is nothing saved to show." : nil,
        ]
        return LoadNotice(
            text: sentences.compactMap(\.self).joined(separator: " "),
            isStale: saved != nil,
            isUnavailable: problem?.isUnavailable ?? false
        )
    }
}

extension Date {
    /// The date and time to the minute, in UTC, the same in every locale: `2026-11-20 18:51 UTC`.
    fileprivate var minuteText: String {
        let style = ISO8601FormatStyle(dateTimeSeparator: .space)
            .year().month().day().time(includingFractionalSeconds: false)
        return formatted(style).prefix(16) + " UTC"
    }
}
