public import ViewStateCore
import ViewStateTesting

/// Waits in a test until a condition holds, without timing: the condition is checked at each change.
///
/// ```swift
/// let waiter = TestWaiter(source)
/// source.send(action: .refreshButtonPressed)
/// await waiter.wait(for: "the list") { source.state.items.count == 3 }
/// ```
/// There is no time limit: when everything has settled and the condition does not hold, nothing is left that
/// could make it hold, and the test fails. Work that sleeps on a `ManualClock` does not settle before the
/// test moves the clock.
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

    /// Creates a waiter that ``changed()`` notifies of changes.
    ///
    /// - Parameter settled: Returns when nothing more will change by itself.
    public init(settled: @escaping @MainActor () async -> Void) {
        self.settled = settled
    }

    /// Creates a waiter for conditions on a source's state; it does not keep the source alive.
    ///
    /// - Parameter source: What is observed: its changes, and when it has settled.
    public convenience init(_ source: some StateSource) {
        self.init { [weak source] in await source?.settled() }
        subscription = source.onChange { [weak self] _, _ in self?.changed() }
    }

    /// Checks the awaited conditions again; call it where something they depend on has changed.
    public func changed() {
        for (id, entry) in waiting.sorted(by: { $0.key < $1.key }) where entry.condition() {
            waiting.removeValue(forKey: id)?.continuation.resume(returning: true)
        }
    }

    /// Whether a condition, named in words for the failure, comes to hold before everything has settled.
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
            CallSite(fileID, filePath, line, column).fail("Everything has settled without \(expectation).")
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
