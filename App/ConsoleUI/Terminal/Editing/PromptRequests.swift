import CTerminal
import Synchronization

/// The requests that the session and signal handlers send to the thread that owns the terminal.
///
/// While the user is typing a line, the thread that owns the terminal is woken up to write output. At other
/// times, output is written directly to the terminal.
final class PromptRequests: Sendable {
    struct Pending {
        var output = ""

        var isStale = false

        /// A Boolean value that indicates whether the terminal has been resized or whether the program has
        /// returned to the foreground.
        var isRenewed = false

        /// The new history file, or `nil` if the file has not changed.
        ///
        /// If the inner value is `nil`, the history is no longer persisted.
        var history: String??

        var isClosing = false
    }

    private struct State {
        var pending = Pending()
        var isAsked = false
        var isTyping = false
        var prompt = ""
        var kind = LineKind.usual
        var completions: [String] = []
        var failure: StreamFailure?
    }

    /// A descriptor that is readable while requests are pending.
    ///
    /// If eventfd(2) failed, output is delayed until the user presses a key.
    let wakeUps = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

    private let output = DescriptorOutput.standard
    private let state = Mutex(State())

    deinit {
        Descriptor.close(wakeUps)
    }

    var question: (prompt: String, kind: LineKind, completions: [String]) {
        state.withLock { ($0.prompt, $0.kind, $0.completions) }
    }

    func ask(_ prompt: String, as kind: LineKind, completions: [String]) {
        state.withLock {
            $0.pending.isStale = $0.pending.isStale || $0.prompt != prompt
            $0.prompt = prompt
            $0.kind = kind
            $0.completions = completions
            $0.isAsked = true
        }
        ring()
    }

    func write(_ text: String) throws(StreamFailure) {
        try state.withLock { state throws(StreamFailure) in
            if let failure = state.failure { throw failure }
            if state.isTyping {
                state.pending.output += text
            } else {
                try output.write(text)
            }
        }
        ring()
    }

    func close() {
        state.withLock { $0.pending.isClosing = true }
        ring()
    }

    func keepHistory(in file: String?) {
        state.withLock { $0.pending.history = .some(file) }
        ring()
    }

    func renew() {
        state.withLock { $0.pending.isRenewed = true }
        ring()
    }

    func startLine() -> Bool {
        state.withLock {
            $0.isTyping = $0.isAsked
            if $0.isTyping { $0.pending.isStale = false }
            return $0.isTyping
        }
    }

    /// Ends the line that is being typed.
    ///
    /// After this call, output is written directly to the terminal, and the session must request a new line.
    ///
    /// - Parameters:
    ///   - breaks: A Boolean value that indicates whether a line break must be written because the line ended
    ///     without Return and the cursor is still in the line.
    ///   - isRequestedAgain: A Boolean value that indicates whether the session has requested a different
    ///     kind of line instead.
    func endLine(breaks: Bool, isRequestedAgain: Bool = false) {
        write { state in
            state.isAsked = isRequestedAgain
            state.isTyping = false
            defer { state.pending.output = "" }
            return (breaks && !state.pending.isClosing ? "\n" : "") + state.pending.output
        }
    }

    func take() -> Pending {
        state.withLock { state in
            defer { state.pending = Pending(isClosing: state.pending.isClosing) }
            return state.pending
        }
    }

    /// Writes text to the terminal immediately.
    ///
    /// If writing fails, the next call to ``write(_:)`` throws the error.
    func writeNow(_ text: String) {
        write { _ in text }
    }

    func drain() {
        _ = try? Descriptor.read(wakeUps)
    }

    private func write(_ taken: (inout State) -> String) {
        state.withLock { state in
            let text = taken(&state)
            guard !text.isEmpty else { return }
            do throws(StreamFailure) {
                try output.write(text)
            } catch {
                state.failure = error
            }
        }
    }

    private func ring() {
        eventfd_write(wakeUps, 1)
    }
}
