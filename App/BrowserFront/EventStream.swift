import FlyingSocks
import Foundation

/// The body of a stream of server-sent events: the newest page each time something has changed.
///
/// Where nothing has, it says with each heartbeat that it is alive.
struct EventStream: AsyncBufferedSequence {
    typealias Element = UInt8

    /// An event that says that the place has ended, so that the tab asks for another one.
    static let gone = Data("event: gone\ndata: {}\n\n".utf8)

    private static let alive = Data("event: alive\ndata: {}\n\n".utf8)

    let watcher: Watcher

    func makeAsyncIterator() -> Iterator { Iterator(watcher) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        private let watcher: Watcher
        private var signals: AsyncStream<Void>.AsyncIterator
        private var sent = 0
        private var rest = Data()

        init(_ watcher: Watcher) {
            self.watcher = watcher
            signals = watcher.signals.makeAsyncIterator()
        }

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            // A socket that always has room would never ask whether the front has stopped.
            try Task.checkCancellation()
            if rest.isEmpty {
                guard await signals.next(isolation: #isolation) != nil else { return nil }
                try Task.checkCancellation()
                (sent, rest) = await EventStream.event(of: watcher.place, after: sent)
            }
            let piece = rest.prefix(count)
            rest = Data(rest.dropFirst(count))
            return piece
        }
    }

    @MainActor
    private static func event(of place: Place, after sent: Int) -> (Int, Data) {
        guard place.page().revision != sent else { return (sent, alive) }
        let update = place.update(since: sent)
        return (update.revision, Data("data: ".utf8) + update.data + Data("\n\n".utf8))
    }
}
