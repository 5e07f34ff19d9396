/// Where the user types lines while the session prints: the terminal with a line editor.
///
/// What is written appears above the line that is being typed; the line and its prompt stay below it.
package protocol LinePrompt: TextOutput {
    /// What the user does, in order; for one consumer. Ends when the user leaves or the input ends.
    var events: AsyncStream<PromptEvent> { get }

    /// Asks for the next line, or changes the prompt of the line that is being typed.
    ///
    /// - Parameters:
    ///   - prompt: Plain text of one line before the typed one, such as `> ` or `Loading… > `.
    ///   - kind: How the line is treated.
    ///   - completions: The lines that the tab key completes to.
    func ask(_ prompt: String, as kind: LineKind, completions: [String])

    /// Replaces the history with the lines of a file, to which the lines of this run are added.
    ///
    /// With `nil`, the history becomes empty and is not stored. A file that cannot be read or written is
    /// ignored.
    func keepHistory(in file: String?)

    /// Stops asking, and leaves the terminal as it was.
    func close()
}

extension LinePrompt {
    package func keepHistory(in file: String?) {}
}

package enum LineKind: Sendable {
    case usual

    /// A line that is not added to the history, because it could have a secret in it by mistake.
    case unkept

    /// A secret: not shown while it is typed, and not kept.
    case secret
}

package enum PromptEvent: Sendable, Hashable {
    /// A line was ended with Return; or reading failed. No line is asked for until the next
    /// ``LinePrompt/ask(_:as:completions:)``.
    case line(InputLine)

    /// Ctrl-C on an empty line; on any other it only clears the line.
    case interrupt

    /// The terminal was resized, or shows this program again after it was suspended.
    case redraw
}
