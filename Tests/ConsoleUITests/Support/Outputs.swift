import ConsoleUI
import Foundation
import Glibc
import Synchronization

/// Keeps what is written, and fails when a test says so.
final class RecordedOutput: TextOutput {
    private let written = Mutex("")
    private let failure: Mutex<StreamFailure?>

    init(failingWith failure: StreamFailure? = nil) {
        self.failure = Mutex(failure)
    }

    /// Everything that was written.
    var text: String { written.withLock { $0 } }

    /// What was written, line by line.
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    func write(_ text: String) throws(StreamFailure) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        written.withLock { $0 += text }
    }
}

/// A pipe of the system (pipe(2)); its user closes both ends.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    /// Writes a text and closes the end it was written to, on a thread of its own: the reader may be slow.
    func writeAll(of text: String) {
        Thread.detachNewThread {
            // The reader notices what did not arrive.
            try? DescriptorOutput(writeEnd).write(text)
            closeWriteEnd()
        }
    }

    func closeReadEnd() {
        close(readEnd)
    }

    func closeWriteEnd() {
        close(writeEnd)
    }
}
