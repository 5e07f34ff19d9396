import Dispatch
import Foundation
import PageMarkup

/// A terminal prompt that supports editing keys, history, completion, and pasting.
///
/// The line editor uses libedit to read lines on a separate thread, which owns the terminal until ``close()``
/// is called. Only one line editor can exist at a time.
///
/// - Return ends a line. Any text that the user types afterward is read when the next line is requested.
/// - Ctrl-C clears the line, Ctrl-D on an empty line ends the session, and Ctrl-Z suspends the program.
/// - Pasted lines are not submitted immediately. Line breaks are shown as visible symbols, and pressing
///   Return submits the lines one at a time.
/// - The terminal is restored before a signal terminates the program.
package final class LineEditor: LinePrompt {
    package let events: AsyncStream<PromptEvent>

    package var columns: Int? { DescriptorOutput.standard.columns }

    private let requests = PromptRequests()
    private let leftTerminal = DispatchSemaphore(value: 0)

    package init() {
        let (events, continuation) = AsyncStream.makeStream(of: PromptEvent.self)
        self.events = events
        Thread.detachNewThread { [requests, leftTerminal] in
            // If the program is a background job, it stops here instead of stopping later, when another
            // program may be reading from the terminal.
            TerminalSignals.unblock(SIGTTIN, SIGTTOU)
            tcdrain(STDIN_FILENO)
            let usual = TerminalSettings()
            let signals = TerminalSignals(renew: { requests.renew() }) {
                guard usual.isForeground else { return }
                usual.apply()
                // A terminal that is paused (Ctrl-S) or whose output is not being read must not prevent the
                // program from exiting.
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

    package func close() {
        requests.close()
        leftTerminal.wait()
        leftTerminal.signal()
    }
}
