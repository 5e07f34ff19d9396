/// How a console prints.
package struct ConsoleOptions: Sendable, Hashable {
    /// Whether each frame and error is a line of JSON instead of text.
    package var json: Bool

    /// The maximum width of a line of text.
    package var width: ConsoleWidth

    /// Whether styles are written as colours.
    package var usesColor: Bool

    /// Whether a prompt is printed.
    package var showsPrompt: Bool

    /// Creates options; the defaults are those for a pipe.
    ///
    /// - Parameters:
    ///   - json: Whether each frame and error is a line of JSON.
    ///   - width: The maximum width of a line of text.
    ///   - usesColor: Whether styles are written as colours.
    ///   - showsPrompt: Whether a prompt is printed.
    package init(
        json: Bool = false,
        width: ConsoleWidth = .fixed(80),
        usesColor: Bool = false,
        showsPrompt: Bool = false
    ) {
        self.json = json
        self.width = width
        self.usesColor = usesColor
        self.showsPrompt = showsPrompt
    }

    /// The options of this process: those of the flags, else what suits standard input and output.
    ///
    /// - Parameters:
    ///   - json: `--json`.
    ///   - columns: `--width`.
    ///   - color: `--color`.
    ///   - environment: The environment variables.
    /// - Returns: The options; a prompt is printed when both input and output are a terminal.
    package static func ofProcess(
        json: Bool,
        columns: Int?,
        color: ColorChoice,
        environment: [String: String]
    ) -> ConsoleOptions {
        let isTerminal = Terminal.isTerminal(1)
        return ConsoleOptions(
            json: json,
            width: .choose(
                columns: columns,
                descriptor: 1,
                isTerminal: isTerminal,
                environment: environment
            ),
            usesColor: color.usesColor(environment: environment, isTerminal: isTerminal),
            showsPrompt: isTerminal && Terminal.isTerminal(0)
        )
    }
}
