/// A call that has arrived at a ``Gate``.
package final class HeldCall: Sendable {
    private let passage = Latch()
    private let cancellation = Latch()

    /// Creates a call that is held; a gate does this.
    init() {}

    /// Whether the call may go on, because somebody released it or because it ended with its task.
    package var isReleased: Bool {
        passage.isOpen
    }

    /// Lets this call through, whatever others do; doing it again changes nothing.
    package func release() {
        passage.open()
    }

    /// Returns when the task of the call was cancelled, whether the call noticed or not.
    package func cancelled() async {
        await cancellation.wait()
    }

    /// Holds the current task until the call is released.
    ///
    /// - Parameter rule: What cancelling the task does.
    /// - Throws: `CancellationError` when the call was to end with its task.
    func hold(_ rule: Gate.CancellationRule) async throws(CancellationError) {
        await withTaskCancellationHandler {
            await passage.wait()
        } onCancel: {
            cancellation.open()
            if rule == .endsTheCall { passage.open() }
        }
        if rule == .endsTheCall, Task.isCancelled { throw CancellationError() }
    }
}
