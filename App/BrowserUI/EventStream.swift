import Foundation

/// A response body that reports each change to the page as a server-sent event.
///
/// If the page has not changed when the stream is woken, the stream sends a heartbeat.
struct EventStream: AsyncSequence {
    /// The event that makes a tab request a new window because the tab's window has ended.
    static let gone = Data("event: gone\ndata: {}\n\n".utf8)

    private static let alive = Data("event: alive\ndata: {}\n\n".utf8)

    let watcher: Watcher

    func makeAsyncIterator() -> Iterator { Iterator(watcher) }

    struct Iterator: AsyncIteratorProtocol {
        private let watcher: Watcher
        private var signals: AsyncStream<Void>.AsyncIterator
        private var sent = 0

        init(_ watcher: Watcher) {
            self.watcher = watcher
            signals = watcher.signals.makeAsyncIterator()
        }

        mutating func next() async throws -> Data? {
            guard await signals.next(isolation: #isolation) != nil else { return nil }
            let event: Data
            (sent, event) = await EventStream.event(of: watcher.window, after: sent)
            return event
        }
    }

    @MainActor
    private static func event(of window: BrowserWindow, after sent: Int) -> (Int, Data) {
        guard window.page().revision != sent else { return (sent, alive) }
        let update = window.update(since: sent)
        return (update.revision, Data("data: ".utf8) + update.data + Data("\n\n".utf8))
    }
}
