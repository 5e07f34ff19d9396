import Foundation
import StoreDomain

extension Loadable {
    /// What to tell a person about the last attempt; `nil` when it did not fail.
    ///
    /// Where something is kept it says since when, because that may be out of date.
    package var notice: LoadNotice? {
        guard let problem else { return nil }
        let shown =
            saved.map { "Showing what was saved on \($0.savedAt.minuteText)." }
            ?? "There is nothing saved to show."
        return LoadNotice(
            text: "\(problem.message) \(shown)",
            isStale: saved != nil,
            isUnavailable: problem.isUnavailable
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
