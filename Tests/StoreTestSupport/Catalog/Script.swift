package import StoreDomain
import Synchronization

/// A script that returns responses in a given order and fails after the last response.
package final class Script<Response: Sendable>: Sendable {
    private let responses: Mutex<[Result<Response, StoreError>]>

    /// Creates a script.
    ///
    /// - Parameter responses: The responses, in order.
    package init(_ responses: [Result<Response, StoreError>]) {
        self.responses = Mutex(responses)
    }

    /// Returns the next response.
    ///
    /// - Returns: The response.
    /// - Throws: The scripted error, or `notFound` after the last response.
    package func next() throws(StoreError) -> Response {
        let response = responses.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try (response ?? .failure(.notFound)).get()
    }
}
