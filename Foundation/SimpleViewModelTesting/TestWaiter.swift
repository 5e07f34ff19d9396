public import ViewStateCore
import ViewStateTesting

/// Waits in a test for a condition to become true, and checks the condition after each change instead of
/// polling.
///
/// ```swift
/// let waiter = TestWaiter(source)
/// source.send(action: .refreshButtonPressed)
/// await waiter.wait(for: "the list") { source.state.items.count == 3 }
/// ```
/// A waiter has no time limit. If the condition is false after all work has finished, the condition can no
/// longer become true, so the test fails. Work that sleeps on a `ManualClock` does not finish until the test
/// advances the clock.
@preconcurrency @MainActor
public final class TestWaiter {
    private struct Waiting {
        let condition: () -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private let settled: @MainActor () async -> Void
    private var subscription: Subscription?
    private var started = 0
    private var waiting: [Int: Waiting] = [:]

    /// Creates a waiter that checks its conditions whenever ``changed()`` is called.
    ///
    /// - Parameter settled: A closure that returns after all work has finished, when no further changes can
    ///   occur.
    public init(settled: @escaping @MainActor () async -> Void) {
        self.settled = settled
    }

    /// Creates a waiter that checks its conditions after each change to a source.
    ///
    /// The waiter does not keep the source alive.
    public convenience init(_ source: some StateSource) {
        self.init { [weak source] in await source?.settled() }
        subscription = source.onChange { [weak self] _, _ in self?.changed() }
    }

    /// Checks the awaited conditions again.
    ///
    /// Call this method whenever a value that a condition depends on has changed.
    public func changed() {
        for (id, entry) in waiting.sorted(by: { $0.key < $1.key }) where entry.condition() {
            waiting.removeValue(forKey: id)?.continuation.resume(returning: true)
        }
    }

    /// Waits for a condition to become true, and fails the test if the condition is still false after all
    /// work has finished.
    ///
    /// The method returns a Boolean value that indicates whether the condition became true.
    @discardableResult
    public func wait(
        for expectation: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        until condition: @escaping () -> Bool
    ) async -> Bool {
        let hasCome = await isMet(condition)
        if !hasCome {
            CallSite(fileID, filePath, line, column).fail(
                "All work has finished, but the test is still waiting for \(expectation)."
            )
        }
        return hasCome
    }

    private func isMet(_ condition: @escaping () -> Bool) async -> Bool {
        if condition() { return true }
        started += 1
        let id = started
        return await withCheckedContinuation { continuation in
            waiting[id] = Waiting(condition: condition, continuation: continuation)
            Task {
                await settled()
                expire(id)
            }
        }
    }

    private func expire(_ id: Int) {
        guard let entry = waiting.removeValue(forKey: id) else { return }
        entry.continuation.resume(returning: entry.condition())
    }
}
