import StoreDomain
import Synchronization

/// Answers in a given order; asking more often than it has answers fails.
final class Script<Answer: Sendable>: Sendable {
    private let answers: Mutex<[Result<Answer, ShopError>]>

    init(_ answers: [Result<Answer, ShopError>]) {
        self.answers = Mutex(answers)
    }

    func next() throws(ShopError) -> Answer {
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try (answer ?? .failure(.notFound)).get()
    }
}
