import CommitObservation
import Synchronization

/// A store whose reads answer what was written down for them, one after the other.
///
/// Each read but the first commits, so that a consumer that delivers nothing for it reads on, and one that
/// wrongly delivers something is seen to.
final class Script: Sendable {
    private let signal = CommitSignal()
    private let answers: Mutex<[String]>

    init(_ answers: [String]) {
        self.answers = Mutex(answers)
    }

    func commit() {
        signal.commit()
    }

    func values() -> CommittedValues<String> {
        CommittedValues(of: signal) {
            let (answer, isLast) = self.answers.withLock { ($0.removeFirst(), $0.isEmpty) }
            if self.signal.count > 0, !isLast { self.signal.commit() }
            return answer
        }
    }
}
