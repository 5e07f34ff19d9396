import ScreenKit

/// Reports the progress of a session, as text or as JSON.
protocol ConsoleReport {
    /// Reports the next thing that happens.
    func tell(_ event: ReportedEvent) throws(StreamFailure)
}

/// Something that a session reports.
enum ReportedEvent {
    /// The frame that is shown, and the tabs around it.
    case frame(Frame, Surroundings)

    /// The path to the current screen and its tab; the tab is `nil` if there are no tabs.
    case path([ScreenID], of: Tab?)

    /// What can be typed.
    case help([HelpEntry])

    /// A line is carried out next.
    case line(String, number: Int)

    /// The line was the start of this label, and was taken for it.
    case meant(String)

    /// A line was not carried out.
    case rejection(RejectedLine)
}

/// A line that was not carried out.
struct RejectedLine: Sendable, Hashable {
    /// Why.
    let error: LineError

    /// What was typed.
    let text: String

    /// The number of the line in the input, starting at 1.
    let number: Int

    /// The message for the person; sanitize it before it is printed.
    var message: String { error.message(for: text) }
}
