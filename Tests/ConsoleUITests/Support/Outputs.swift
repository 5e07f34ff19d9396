import ConsoleUI
import Foundation
import Glibc
import Synchronization

final class RecordedOutput: TextOutput {
    private let written = Mutex("")
    private let failure: Mutex<StreamFailure?>

    init(failingWith failure: StreamFailure? = nil) {
        self.failure = Mutex(failure)
    }

    var text: String { written.withLock { $0 } }

    var lines: [String] { text.split(separator: "\n").map(String.init) }

    func write(_ text: String) throws(StreamFailure) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        written.withLock { $0 += text }
    }
}

/// A system pipe, created with `pipe(2)`, whose two ends the caller must close.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    /// Starts a thread that writes text and closes the write end, so a slow reader does not block the caller.
    func writeAll(of text: String) {
        Thread.detachNewThread {
            // A failed write is ignored because the reader detects that text is missing.
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
