package import StoreDomain
import Synchronization

/// Answers in a given order; fails once there are no more answers.
package final class Script<Answer: Sendable>: Sendable {
    private let answers: Mutex<[Result<Answer, ShopError>]>

    /// Creates a script.
    ///
    /// - Parameter answers: The answers, in order.
    package init(_ answers: [Result<Answer, ShopError>]) {
        self.answers = Mutex(answers)
    }

    /// The next answer.
    ///
    /// - Returns: The answer.
    /// - Throws: The error scripted in its place; `notFound` when there are no more answers.
    package func next() throws(ShopError) -> Answer {
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try (answer ?? .failure(.notFound)).get()
    }
}
