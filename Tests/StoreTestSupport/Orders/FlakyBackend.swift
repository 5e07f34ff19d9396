package import StoreDomain
package import StoreFakes
import Synchronization
package import ViewStateTesting

/// A backend that first fails with each of the errors that a test has set, and then accepts orders.
package final class FlakyBackend: Sendable {
    private struct State: Sendable {
        var failures: [OrderError] = []
        var sent: [OrderSubmission.ID] = []
        var gate: Gate?
        var whenAsked: @Sendable () -> Void = {}
    }

    package let book = InMemoryOrderBook()
    private let state = Mutex(State())

    package init() {}

    /// The keys of all attempts, in order, regardless of the outcome of each attempt.
    package var sent: [OrderSubmission.ID] { state.withLock(\.sent) }

    /// Sets the errors for the next attempts, in order.
    package func fail(with errors: [OrderError]) { state.withLock { $0.failures = errors } }

    package func fail(with errors: OrderError...) { fail(with: errors) }

    /// Holds each attempt at a gate.
    package func gate(_ gate: Gate) { state.withLock { $0.gate = gate } }

    /// Sets a closure that runs during each attempt, before the backend responds.
    package func whenAsked(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.whenAsked = body } }

    package var service: OrdersService {
        let book = OrdersService.fake(book)
        return OrdersService {
            $0.place = { submission throws(OrderError) in
                let (gate, body, failure) = self.state.withLock { state in
                    state.sent.append(submission.id)
                    let failure = state.failures.isEmpty ? nil : state.failures.removeFirst()
                    return (state.gate, state.whenAsked, failure)
                }
                body()
                try? await gate?.pass()
                if let failure { throw failure }
                // The order is placed in its own task because canceling the caller does not stop a request
                // that has already reached the backend.
                return try await Task { () async -> Result<Order, OrderError> in
                    do throws(OrderError) {
                        return .success(try await book.place(submission))
                    } catch {
                        return .failure(error)
                    }
                }.value.get()
            }
        }
    }
}
