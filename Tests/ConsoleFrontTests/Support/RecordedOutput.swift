import ConsoleFront
import Synchronization

/// Keeps what is written, and fails when a test says so.
final class RecordedOutput: TextOutput {
    private let written = Mutex("")
    private let failure: Mutex<OutputFailure?>

    init(failingWith failure: OutputFailure? = nil) {
        self.failure = Mutex(failure)
    }

    /// Everything that was written.
    var text: String { written.withLock { $0 } }

    /// What was written, line by line.
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    func write(_ text: String) throws(OutputFailure) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        written.withLock { $0 += text }
    }
}
