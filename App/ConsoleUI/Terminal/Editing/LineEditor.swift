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
    package let events: AsyncStream<PromptEvent>

    package var columns: Int? { DescriptorOutput.standard.columns }

    private let requests = PromptRequests()
    private let leftTerminal = DispatchSemaphore(value: 0)

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

    package func keepHistory(in file: String?) {
        requests.keepHistory(in: file)
    }

    package func ask(_ prompt: String, as kind: LineKind, completions: [String]) {
        let completions = completions.map { SanitizedText($0).text }
        requests.ask(SanitizedText(prompt).text, as: kind, completions: completions)
    }

    package func write(_ text: String) throws(StreamFailure) {
        try requests.write(text)
    }

    /// Stops asking, and returns when the terminal is as it was.
    package func close() {
        requests.close()
        leftTerminal.wait()
        leftTerminal.signal()
    }
}
