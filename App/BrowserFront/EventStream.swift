import FlyingSocks
import Foundation

/// The body of a stream of server-sent events: the newest page each time something has changed, and a heartbeat
/// where nothing has.
struct EventStream: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
    typealias Element = UInt8

    private let watcher: Watcher
    private var signals: AsyncStream<Void>.AsyncIterator
    private var sent = 0
    private var rest = Data()

    init(_ watcher: Watcher, signals: AsyncStream<Void>) {
        self.watcher = watcher
        self.signals = signals.makeAsyncIterator()
    }

    /// An event that says that the place has ended, so that the tab asks for another one.
    static let gone = Data("event: gone\ndata: {}\n\n".utf8)

    func makeAsyncIterator() -> EventStream { self }

    mutating func next() async throws -> UInt8? {
        try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
        try Task.checkCancellation()
        if rest.isEmpty {
            guard await signals.next() != nil else { return nil }
            try Task.checkCancellation()
            let (revision, event) = await Self.event(of: watcher.place, after: sent)
            sent = revision
            rest = event
        }
        let piece = rest.prefix(count)
        rest = Data(rest.dropFirst(count))
        return piece
    }

    @MainActor
    private static func event(of place: Place, after sent: Int) -> (Int, Data) {
        let page = place.page()
        guard page.revision != sent else { return (sent, Data("event: alive\ndata: {}\n\n".utf8)) }
        return (page.revision, Data("data: ".utf8) + page.update(for: place.id) + Data("\n\n".utf8))
    }
}
