import Synchronization
import Testing

/// The outputs that no expectation has taken, so that the test fails where they come from.
final class UnexpectedOutputs: Sendable {
    struct Output {
        let text: String
        let sourceLocation: SourceLocation
    }

    private let outputs = Mutex<[Output]>([])

    func add(_ output: Output) {
        outputs.withLock { $0.append(output) }
    }

    func clear() {
        outputs.withLock { $0 = [] }
    }

    /// Fails the test once for each output, and forgets them.
    func report() {
        let unexpected = outputs.withLock { outputs in
            defer { outputs = [] }
            return outputs
        }
        for output in unexpected {
            Issue.record(
                "Nobody expected this output, of what was sent here:\n\n\(output.text)",
                sourceLocation: output.sourceLocation
            )
        }
    }
}
