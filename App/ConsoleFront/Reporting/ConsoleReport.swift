import ScreenKit

/// Tells a person, or a program, how a session goes: as text or as JSON.
protocol ConsoleReport {
    /// Shows a frame and what can be typed in its surroundings.
    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure)

    /// Shows the way to the screen one is on, and the tab it is a way of; `nil` where there are no tabs.
    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure)

    /// Shows what can be typed.
    func show(help: [HelpEntry]) throws(OutputFailure)

    /// Says that a line is waited for.
    func prompt() throws(OutputFailure)

    /// Repeats a line that nobody saw being typed.
    func echo(_ line: String) throws(OutputFailure)

    /// Says why a line was not carried out.
    func refuse(_ line: RefusedLine) throws(OutputFailure)

    /// Says that there are no more lines.
    func endOfInput() throws(OutputFailure)
}
