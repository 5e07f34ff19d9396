import Floors

/// The subscriber of all systems: reads each state that it is told, and keeps it as a view keeps what it
/// shows.
@MainActor
final class Reader {
    /// How many states it was told.
    private(set) var readCount = 0

    /// The state that it was told last.
    private(set) var shown = ShelfState()

    private var awaitedCount = 0
    private var again: (@MainActor () -> Void)?
    private var waiting: UnsafeContinuation<Void, Never>?

    /// Reads a state.
    func read(_ state: ShelfState) {
        shown = state
        readCount += 1
        guard let waiting else { return }
        if readCount < awaitedCount {
            again?()
        } else {
            self.waiting = nil
            waiting.resume()
        }
    }

    /// Returns when so many states more were read than had been before.
    func read(_ count: Int, after act: () -> Void) async {
        awaitedCount = readCount + count
        await withUnsafeContinuation { continuation in
            waiting = continuation
            act()
        }
    }

    /// Returns when so many states more were read than had been before, each asked for when the one before
    /// was read.
    func read(_ count: Int, oneByOne act: @escaping @MainActor () -> Void) async {
        again = act
        await read(count, after: act)
        again = nil
    }
}
