import Dispatch
import Foundation

/// A terminal where lines are edited as in other programs: arrows, history, completion and paste.
///
/// It reads with libedit on a thread of its own, which owns the terminal from the creation to ``close()``.
/// Only one may be there at a time.
///
/// - Return ends a line; what is typed after it waits until the next line is asked for.
/// - Ctrl-C clears the line, Ctrl-D leaves at an empty one, Ctrl-Z suspends the program.
/// - A paste runs nothing: its line breaks are spaces.
/// - A signal that ends the program leaves the terminal as it was.
package final class LineEditor: LinePrompt {
    /// What the person does, in order; for one consumer.
    ///
    /// It ends when the person leaves or the input ends.
    package let events: AsyncStream<PromptEvent>

    private let requests: PromptRequests
    private let leftTerminal = DispatchSemaphore(value: 0)

    /// Takes the terminal over.
    ///
    /// - Parameters:
    ///   - input: The terminal where a person types; standard input by default.
    ///   - output: The same terminal, to write to; standard output by default.
    ///   - history: A file with the lines typed before; `nil` for none. It is written after
    ///     ``keepHistory()`` only.
    package init(input: Int32 = 0, output: Int32 = 1, history: String?) {
        let (events, continuation) = AsyncStream.makeStream(of: PromptEvent.self)
        self.events = events
        let requests = PromptRequests(output: DescriptorOutput(output))
        self.requests = requests
        let usual = TerminalSettings(of: input)
        let leave: @Sendable () -> Void = {
            guard usual.isForeground else { return }
            try? DescriptorOutput(output).write("\n" + BracketedPaste.off)
            usual.apply()
        }
        Thread.detachNewThread { [leftTerminal] in
            let signals = TerminalSignals(renew: { requests.renew() }, leave: leave)
            EditingThread(input: input, output: output, history: history, usual: usual, requests: requests)?
                .run(continuation)
            continuation.finish()
            usual.apply()
            signals.giveBack()
            leftTerminal.signal()
        }
    }

    /// Asks for the next line, or changes the prompt of the line that is being typed.
    ///
    /// - Parameters:
    ///   - prompt: What stands before the line.
    ///   - completions: The lines that the tab key completes to.
    package func ask(_ prompt: String, completions: [String]) {
        requests.ask(SanitizedText(prompt).text, completions: completions.map { SanitizedText($0).text })
    }

    /// Writes above the line that is typed, or where the cursor is when none is.
    ///
    /// - Parameter text: What to write; above a line it is a line of its own.
    /// - Throws: ``OutputFailure``, also of what was written above a line before.
    package func write(_ text: String) throws(OutputFailure) {
        try requests.write(text)
    }

    /// Writes the lines to the file of the history, from the next one on.
    package func keepHistory() {
        requests.keepHistory()
    }

    /// Stops asking, and waits until the terminal is as it was.
    package func close() {
        requests.close()
        leftTerminal.wait()
        leftTerminal.signal()
    }
}
