/// Where a person types lines while the session prints: the terminal with a line editor.
///
/// What is written appears above the line that is being typed; the line and its prompt stay below it.
package protocol LinePrompt: TextOutput {
    /// What the person does, in order; for one consumer. Ends when the person leaves or the input ends.
    var events: AsyncStream<PromptEvent> { get }

    /// Asks for the next line, or changes the prompt of the line that is being typed.
    ///
    /// - Parameters:
    ///   - prompt: What is before the line: plain text of one line, such as `> ` or `Loading… > `.
    ///   - completions: The lines that the tab key completes to, as the screen offers them.
    func ask(_ prompt: String, completions: [String])

    /// Loads the lines of earlier runs as history, and adds those of this run to the file; does nothing
    /// unless the prompt has a history.
    ///
    /// - Parameter file: Where they are; a file that cannot be read or written is no error.
    func keepHistory(in file: String)

    /// Stops asking, and leaves the terminal as it was.
    func close()
}

extension LinePrompt {
    /// Does nothing.
    ///
    /// - Parameter file: Any file.
    package func keepHistory(in file: String) {}
}

/// What a person does at a prompt.
package enum PromptEvent: Sendable, Hashable {
    /// A line was ended with Return; or reading failed. No line is asked for until the next
    /// ``LinePrompt/ask(_:completions:)``.
    case line(InputLine)

    /// Ctrl-C on an empty line; on any other it only clears the line.
    case interrupt

    /// The terminal was resized, or shows this program again after it was suspended.
    case redraw
}
