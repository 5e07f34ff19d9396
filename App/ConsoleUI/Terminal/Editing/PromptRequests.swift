import CTerminal
import Synchronization

/// What the session and the signals ask of the thread that owns the terminal.
///
/// While a line is typed, output waits for that thread, which is woken; otherwise it goes straight to the
/// terminal.
final class PromptRequests: Sendable {
    struct Pending {
        var output = ""

        /// Whether the prompt or the terminal is not what is drawn.
        var isStale = false

        /// Whether the terminal has another size, or belongs to this program again.
        var isRenewed = false

        /// The new history file, if it has changed.
        ///
        /// An inner `nil` means that the history is not stored.
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

    /// Readable while the thread has something to look at; without an eventfd(2), what is written waits for
    /// the next key.
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

    /// Ends the line: what is written goes straight to the terminal, and the next line must be asked for.
    ///
    /// - Parameters:
    ///   - breaks: Whether the user left it without Return, so that the cursor stands behind it.
    ///   - isRequestedAgain: Whether another line was requested in its place.
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

    /// Writes what waited; a failure is thrown at the next ``write(_:)``.
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
