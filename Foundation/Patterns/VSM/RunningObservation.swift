/// An observation that takes its time; its container takes states of it for as long as it is the newest.
@MainActor
final class RunningObservation {
    /// Which observation of its container it is.
    let number: Int

    /// Whether it ends by itself, so that one can wait for that.
    let hasEnd: Bool

    /// Returns when everything that a store has committed is handled; `nil` when it observes no store.
    var caughtUp: (() async -> Void)?

    /// Called when it gives no more states, perhaps more than once.
    var onEnd: (() -> Void)?

    private var task: Task<Void, Never>?
    private var isOver = false

    init(number: Int, hasEnd: Bool) {
        self.number = number
        self.hasEnd = hasEnd
    }

    /// Takes over what gives the states.
    func own(_ task: Task<Void, Never>) {
        // A task that starts at once may have ended it, or replaced it by another, before it is known here.
        if isOver { task.cancel() } else { self.task = task }
    }

    /// Stops it; a state that it still gives comes too late.
    func cancel() {
        task?.cancel()
        end()
    }

    /// Notes that it gives no more states.
    func end() {
        isOver = true
        onEnd?()
    }
}
