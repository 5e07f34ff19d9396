package import StoreDomain
import Synchronization

/// A script that returns the given responses in order and then throws `notFound`.
package final class Script<Response: Sendable>: Sendable {
    private let responses: Mutex<[Result<Response, StoreError>]>

    package init(_ responses: [Result<Response, StoreError>]) {
        self.responses = Mutex(responses)
    }

    package func next() throws(StoreError) -> Response {
        let response = responses.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return try (response ?? .failure(.notFound)).get()
    }
}
