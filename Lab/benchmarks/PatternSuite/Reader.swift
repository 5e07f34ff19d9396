import Baselines

/// The subscriber of all systems: reads each state that it is told, and keeps it as a view keeps what it
/// shows.
@MainActor
final class Reader {
    /// How many states it has received.
    private(set) var readCount = 0

    /// The state it received last.
    private(set) var shown = ShelfState()

    private var awaitedCount = 0
    private var waiting: UnsafeContinuation<Void, Never>?

    /// Reads a state.
    func read(_ state: ShelfState) {
        shown = state
        readCount += 1
        guard let waiting, readCount == awaitedCount else { return }
        self.waiting = nil
        waiting.resume()
    }

    /// Returns when so many states more were read than had been before.
    func read(_ count: Int, after act: () -> Void) async {
        awaitedCount = readCount + count
        await withUnsafeContinuation { continuation in
            waiting = continuation
            act()
        }
    }
}
