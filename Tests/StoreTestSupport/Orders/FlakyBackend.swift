package import StoreDomain
package import StoreFakes
import Synchronization
package import ViewStateTesting

/// A backend that fails as often as a test asks, and then accepts orders.
package final class FlakyBackend: Sendable {
    private struct State: Sendable {
        var failures: [OrderError] = []
        var sent: [OrderSubmission.ID] = []
        var gate: Gate?
        var whenAsked: @Sendable () -> Void = {}
    }

    /// Its stock and its orders.
    package let book = InMemoryOrderBook()
    private let state = Mutex(State())

    /// Creates a backend that does not fail.
    package init() {}

    /// The keys of all attempts, in order, whatever their outcome.
    package var sent: [OrderSubmission.ID] { state.withLock(\.sent) }

    /// Makes the next attempts fail, one after another.
    ///
    /// - Parameter errors: What they fail with.
    package func fail(with errors: [OrderError]) { state.withLock { $0.failures = errors } }

    /// Makes the next attempts fail, one after another.
    ///
    /// - Parameter errors: What they fail with.
    package func fail(with errors: OrderError...) { fail(with: errors) }

    /// Holds each attempt.
    ///
    /// - Parameter gate: Where it is held.
    package func gate(_ gate: Gate) { state.withLock { $0.gate = gate } }

    /// Does something with each attempt, before it is answered.
    ///
    /// - Parameter body: What to do.
    package func whenAsked(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.whenAsked = body } }

    /// The service that a client has.
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
                // In a task of its own: canceling the caller does not stop a request that has arrived.
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
