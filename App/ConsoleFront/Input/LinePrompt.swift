/// Where a person types lines while the session prints: the terminal with a line editor.
///
/// What is written appears above the line that is being typed; the line and its prompt stay below it.
package protocol LinePrompt: TextOutput {
    /// What the person does, in order; for one consumer. Ends when the person leaves or the input ends.
    var events: AsyncStream<PromptEvent> { get }

    /// Asks for the next line, or changes the prompt of the line that is being typed.
    ///
    /// - Parameters:
    ///   - prompt: What stands before the line: plain text of one line, such as `> ` or `Loading… > `.
    ///   - completions: The lines that the tab key completes to, as what is shown offers them.
    func ask(_ prompt: String, completions: [String])

    /// Stops asking, and leaves the terminal as it was.
    func close()
}

/// What a person does at a prompt.
package enum PromptEvent: Sendable, Hashable {
    /// A line was ended with Return; or reading failed. No line is asked for until the next
    /// ``LinePrompt/ask(_:completions:)``.
    case line(InputLine)

    /// Ctrl-C on an empty line; on any other it only clears the line.
    case interrupt

    /// The terminal has another size, or shows this program again after it was suspended.
    case redraw
}
