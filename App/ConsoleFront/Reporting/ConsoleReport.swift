import ScreenKit

/// Reports the progress of a session, as text or as JSON.
protocol ConsoleReport {
    /// Shows a frame and what can be typed in its surroundings.
    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure)

    /// Shows the path to the current screen and its tab; the tab is `nil` if there are no tabs.
    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure)

    /// Shows what can be typed.
    func show(help: [HelpEntry]) throws(OutputFailure)

    /// Prints the prompt.
    func prompt() throws(OutputFailure)

    /// Repeats a line of a script.
    func echo(_ line: String) throws(OutputFailure)

    /// Reports why a line was not carried out.
    func refuse(_ line: RefusedLine) throws(OutputFailure)

    /// Reports the end of the input.
    func endOfInput() throws(OutputFailure)
}
