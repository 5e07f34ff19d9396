import ScreenKit

protocol ConsoleReport {
    func tell(_ event: ReportedEvent) throws(StreamFailure)
}

enum ReportedEvent {
    case frame(Frame, NavigationContext)

    /// The tab is `nil` if there are no tabs.
    case path([ScreenID], of: Tab?)

    case help([HelpEntry])

    /// The line is carried out next.
    case line(String, number: Int)

    /// The line was taken for this, and not for another thing of the same label.
    case meant(String, other: Suggestion?)
    case rejection(RejectedLine)
}

struct RejectedLine: Sendable, Hashable {
    let error: LineError
    let text: String
    let number: Int

    var message: String { error.message(for: text) }
}
