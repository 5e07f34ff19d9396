/// A prompt at an interactive terminal that lets the user type while the session prints.
///
/// Printed text appears above the line that is being typed.
package protocol LinePrompt: TextOutput {
    /// The user's actions in chronological order, as a stream for a single consumer.
    ///
    /// The stream ends when the user quits or the input ends.
    var events: AsyncStream<PromptEvent> { get }

    /// Requests the next line, or changes the prompt if the user is already typing a line.
    ///
    /// - Parameters:
    ///   - prompt: A single line of plain text to show before the typed text, such as `> ` or `Loading… > `.
    ///   - kind: The kind of the line, which determines whether the line is displayed and added to the
    ///     history.
    ///   - completions: The lines that the user can complete by pressing Tab.
    func ask(_ prompt: String, as kind: LineKind, completions: [String])

    /// Replaces the history with the lines of a file and starts adding new lines to that file.
    ///
    /// If `file` is `nil`, the history becomes empty and is not persisted. Errors while reading or writing
    /// the file are ignored.
    func keepHistory(in file: String?)

    /// Stops requesting lines and restores the terminal.
    func close()
}

extension LinePrompt {
    package func keepHistory(in file: String?) {}
}

package enum LineKind: Sendable {
    case usual

    /// A line that may accidentally contain a secret and is therefore not added to the history.
    case sensitive

    /// A secret, which is never displayed or stored.
    case secret
}

package enum PromptEvent: Sendable, Hashable {
    /// The user ended a line by pressing Return, or reading failed.
    ///
    /// The prompt does not request another line until ``LinePrompt/ask(_:as:completions:)`` is called again.
    case line(InputLine)

    /// The user pressed Ctrl-C on an empty line.
    ///
    /// On any other line, Ctrl-C only clears the line.
    case interrupt

    /// The terminal was resized, or the program has returned to the foreground.
    case redraw
}
