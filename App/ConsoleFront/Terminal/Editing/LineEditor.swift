import Dispatch
import Foundation
import PageMarkup

/// The terminal of standard input and output, where lines are edited as in other programs: arrows, history,
/// completion and paste.
///
/// It reads with libedit on a thread of its own, which owns the terminal from the creation to ``close()``.
/// Only one may be there at a time.
///
/// - Return ends a line; what is typed after it waits until the next line is asked for.
/// - Ctrl-C clears the line, Ctrl-D leaves at an empty one, Ctrl-Z suspends the program.
/// - A paste runs nothing: its line breaks are shown, and Return runs its lines one after the other.
/// - A signal that ends the program leaves the terminal as it was.
package final class LineEditor: LinePrompt {
    /// What the person does, in order; for one consumer.
    ///
    /// It ends when the person leaves or the input ends.
    package let events: AsyncStream<PromptEvent>

    package var columns: Int? { DescriptorOutput.standard.columns }

    private let requests = PromptRequests()
    private let leftTerminal = DispatchSemaphore(value: 0)

    /// Takes the terminal over.
    package init() {
        let (events, continuation) = AsyncStream.makeStream(of: PromptEvent.self)
        self.events = events
        Thread.detachNewThread { [requests, leftTerminal] in
            // In the background the program is stopped here, not later while another program reads the
            // terminal.
            TerminalSignals.unblock(SIGTTIN, SIGTTOU)
            tcdrain(STDIN_FILENO)
            let usual = TerminalSettings()
            let signals = TerminalSignals(renew: { requests.renew() }) {
                guard usual.isForeground else { return }
                usual.apply()
                // A terminal that is stopped (Ctrl-S), or that nobody reads, must not keep the program from
                // exiting.
                guard Descriptor.isReady(STDOUT_FILENO, for: POLLOUT, within: 100) else { return }
                try? DescriptorOutput.standard.write("\n" + BracketedPaste.off)
            }
            EditingThread(usual: usual, requests: requests)?.run(continuation)
            continuation.finish()
            usual.apply()
            signals.giveBack()
            leftTerminal.signal()
        }
    }

    /// Loads the lines of a file as history, and from now on stores typed lines there.
    ///
    /// - Parameter file: The file; one that cannot be read or written is no error.
    package func keepHistory(in file: String) {
        requests.keepHistory(in: file)
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
    /// - Throws: ``StreamFailure``, also of what was written above a line before.
    package func write(_ text: String) throws(StreamFailure) {
        try requests.write(text)
    }

    /// Stops asking, and waits until the terminal is as it was.
    package func close() {
        requests.close()
        leftTerminal.wait()
        leftTerminal.signal()
    }
}
