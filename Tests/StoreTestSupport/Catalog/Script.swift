package import StoreDomain
import Synchronization

/// Answers in a given order; fails once there are no more answers.
package final class Script<Response: Sendable>: Sendable {
    private let responses: Mutex<[Result<Response, StoreError>]>

    /// Creates a script.
    ///
    /// - Parameter answers: The answers, in order.
    package init(_ responses: [Result<Response, StoreError>]) {
        self.responses = Mutex(responses)
    }

    /// The next answer.
    ///
    /// - Returns: The answer.
    /// - Throws: The error scripted in its place; `notFound` when there are no more answers.
    package func next() throws(StoreError) -> Response {
        let response = responses.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try (response ?? .failure(.notFound)).get()
    }
}
