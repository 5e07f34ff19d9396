import Baselines

/// The subscriber of all patterns.
///
/// A reader stores the last state, as a view does.
@MainActor
final class Reader {
    /// The number of received states.
    private(set) var readCount = 0

    /// The last received state.
    private(set) var shown = ShelfState()

    private var awaitedCount = 0
    private var waiting: UnsafeContinuation<Void, Never>?

    /// Receives a state.
    func read(_ state: ShelfState) {
        shown = state
        readCount += 1
        guard let waiting, readCount == awaitedCount else { return }
        self.waiting = nil
        waiting.resume()
    }

    /// Performs an action, and waits until the given number of further states has arrived.
    func read(_ count: Int, after act: () -> Void) async {
        awaitedCount = readCount + count
        await withUnsafeContinuation { continuation in
            waiting = continuation
            act()
        }
    }
}
