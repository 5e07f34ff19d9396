/// The prompt of an interactive terminal, where the user types a line while the session prints.
///
/// Printed text appears above the line that is being typed.
package protocol LinePrompt: TextOutput {
    /// The user's actions in order, for one consumer. The stream ends when the user leaves or the input ends.
    var events: AsyncStream<PromptEvent> { get }

    /// Requests the next line, or changes the prompt of the line that is being typed.
    ///
    /// - Parameters:
    ///   - prompt: Plain text of one line before the typed one, such as `> ` or `Loading… > `.
    ///   - kind: The treatment of the line.
    ///   - completions: The lines that the tab key completes to.
    func ask(_ prompt: String, as kind: LineKind, completions: [String])

    /// Replaces the history with the lines of a file, to which new lines are added.
    ///
    /// With `nil`, the history becomes empty and is not stored. If the file cannot be read or written, the
    /// error is ignored.
    func keepHistory(in file: String?)

    /// Stops requesting lines, and restores the terminal.
    func close()
}

extension LinePrompt {
    package func keepHistory(in file: String?) {}
}

package enum LineKind: Sendable {
    case usual

    /// A line that is not added to the history, because it may contain a secret by mistake.
    case unkept

    /// A secret, which is neither shown while it is typed nor stored.
    case secret
}

package enum PromptEvent: Sendable, Hashable {
    /// The user ended a line with Return, or reading failed.
    ///
    /// No line is requested until the next ``LinePrompt/ask(_:as:completions:)``.
    case line(InputLine)

    /// The user pressed Ctrl-C on an empty line. On any other line, Ctrl-C only clears the line.
    case interrupt

    /// The terminal was resized, or the program runs in the foreground again.
    case redraw
}
