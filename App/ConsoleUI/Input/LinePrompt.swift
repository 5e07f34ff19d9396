/// The prompt of an interactive terminal, where the user can type while the session prints.
///
/// Printed text appears above the line that is being typed.
package protocol LinePrompt: TextOutput {
    /// The user's actions in order, for a single consumer.
    ///
    /// The stream ends when the user quits or the input ends.
    var events: AsyncStream<PromptEvent> { get }

    /// Requests the next line, or changes the prompt of the line that is being typed.
    ///
    /// - Parameters:
    ///   - prompt: A single line of plain text before the typed text, such as `> ` or `Loading… > `.
    ///   - kind: The treatment of the line.
    ///   - completions: The lines that the Tab key can complete.
    func ask(_ prompt: String, as kind: LineKind, completions: [String])

    /// Replaces the history with the lines of a file, and adds new lines to that file.
    ///
    /// If `file` is `nil`, the history becomes empty and is not persisted. Errors while reading or writing
    /// the file are ignored.
    func keepHistory(in file: String?)

    /// Stops requesting lines, and restores the terminal.
    func close()
}

extension LinePrompt {
    package func keepHistory(in file: String?) {}
}

package enum LineKind: Sendable {
    case usual

    /// A line that is not added to the history, because the line may accidentally contain a secret.
    case sensitive

    /// A secret, which is never displayed or stored.
    case secret
}

package enum PromptEvent: Sendable, Hashable {
    /// The user ended a line with Return, or reading failed.
    ///
    /// The prompt requests no further line until ``LinePrompt/ask(_:as:completions:)`` is called again.
    case line(InputLine)

    /// The user pressed Ctrl-C on an empty line. On any other line, Ctrl-C only clears the line.
    case interrupt

    /// The terminal was resized, or the program has returned to the foreground.
    case redraw
}
