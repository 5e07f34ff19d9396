import Baselines

/// The subscriber that all patterns notify.
///
/// Like a view, a reader stores the last state.
@MainActor
final class Reader {
    private(set) var readCount = 0

    private(set) var shown = ShelfState()

    private var awaitedCount = 0
    private var waiting: UnsafeContinuation<Void, Never>?

    func read(_ state: ShelfState) {
        shown = state
        readCount += 1
        guard let waiting, readCount == awaitedCount else { return }
        self.waiting = nil
        waiting.resume()
    }

    /// Performs an action and waits for the given number of additional states to arrive.
    func read(_ count: Int, after act: () -> Void) async {
        awaitedCount = readCount + count
        await withUnsafeContinuation { continuation in
            waiting = continuation
            act()
        }
    }
}
