import Synchronization

/// A ``TextOutput`` that discards a script's output after the reader has closed the pipe.
///
/// Discarding the text ensures that the script's actions and exit code do not depend on how much of the
/// output is read.
final class ScriptOutput: TextOutput {
    private let output: any TextOutput
    private let isDropped = Atomic(false)

    init(_ output: any TextOutput) {
        self.output = output
    }

    var isClosed: Bool { isDropped.load(ordering: .relaxed) }

    var columns: Int? { output.columns }

    func write(_ text: String) throws(StreamFailure) {
        guard !isClosed else { return }
        do throws(StreamFailure) {
            try output.write(text)
        } catch {
            guard error == .closed else { throw error }
            isDropped.store(true, ordering: .relaxed)
        }
    }
}
