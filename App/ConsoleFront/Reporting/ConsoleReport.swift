import ScreenKit

/// Reports the progress of a session, as text or as JSON.
protocol ConsoleReport {
    /// Shows a frame and what can be typed in its surroundings.
    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure)

    /// Shows the path to the current screen and its tab; the tab is `nil` if there are no tabs.
    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure)

    /// Shows what can be typed.
    func show(help: [HelpEntry]) throws(OutputFailure)

    /// Repeats a line of a script.
    func echo(_ line: String) throws(OutputFailure)

    /// Reports why a line was not carried out.
    func reject(_ line: RejectedLine) throws(OutputFailure)
}

/// A line that was not carried out.
struct RejectedLine: Sendable, Hashable {
    /// Why.
    let error: LineError

    /// What was typed.
    let text: String

    /// The number of the line in the input, starting at 1.
    let number: Int

    /// The message for the user; sanitize it before it is printed.
    var message: String { error.message(for: text) }
}
