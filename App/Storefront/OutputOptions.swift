import ArgumentParser
import ConsoleUI
import DemoBackend
import Foundation

struct OutputOptions: ParsableArguments {
    @Flag(help: "Print one JSON object per line instead of text.")
    var json = false

    @Option(help: "When to use color.")
    var color = ColorChoice.auto

    @Option(
        parsing: .unconditional,
        help: """
            The maximum width of a line: 1 to 1000 columns. (default: the terminal's width, or 80 in a pipe)
            """,
        transform: Int.option(in: 1...1000)
    )
    var width: Int?

    var consoleOptions: ConsoleOptions {
        let (environment, isTerminal) = (ProcessInfo.processInfo.environment, Terminal.isTerminal(1))
        return ConsoleOptions(
            json: json,
            width: .choose(columns: width, isTerminal: isTerminal, environment: environment),
            usesColor: color.usesColor(environment: environment, isTerminal: isTerminal)
        )
    }

    /// Returns a prompt for the terminal, or `nil` if the program cannot or must not prompt the user.
    ///
    /// If the terminal cannot move its cursor, the prompt does not use a line editor.
    func terminalPrompt() -> (any LinePrompt)? {
        guard !json, Terminal.isTerminal(0), Terminal.isTerminal(1) else { return nil }
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return ["", "dumb"].contains(kind) ? PlainPrompt(InputLines.read()) : LineEditor()
    }
}

extension ColorChoice: ExpressibleByArgument {}
