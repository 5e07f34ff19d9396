import ScreenKit

protocol ConsoleReport {
    func tell(_ event: ReportedEvent) throws(StreamFailure)
}

enum ReportedEvent {
    case frame(Frame, NavigationContext)

    /// The screens in the navigation stack, and the selected tab (`nil` if the app has no tabs).
    case path([ScreenID], of: Tab?)

    case help([HelpEntry])

    case line(String, number: Int)

    /// The full label that an abbreviated line refers to, or the name of the command or screen that took
    /// precedence over a row.
    case meant(String, other: Suggestion?)
    case rejection(RejectedLine)
}

struct RejectedLine: Sendable, Hashable {
    let error: LineError
    let text: String
    let number: Int

    var message: String { error.message(for: text) }
}
