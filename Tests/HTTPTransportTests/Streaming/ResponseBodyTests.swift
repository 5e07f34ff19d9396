import Foundation
import HTTPTransport
import Synchronization
import Testing

struct ResponseBodyTests {
    private final class Chunks: Sendable {
        let left = Mutex(["a", "b", "c"])
        let isCancelled = Mutex(false)

        var body: ResponseBody {
            ResponseBody(
                next: { self.left.withLock { $0.isEmpty ? nil : Data($0.removeFirst().utf8) } },
                cancel: { self.isCancelled.withLock { $0 = true } }
            )
        }
    }

    private let chunks = Chunks()

    @Test func rejectsSecondReaderWithoutStoppingFirst() async throws {
        let body = chunks.body
        let first = body.makeAsyncIterator()
        #expect(try await first.next() == Data("a".utf8))
        let error = TransportError.failed(reason: "The response body already has a reader")
        await #expect(throws: error) { for try await _ in body {} }
        #expect(!chunks.isCancelled.withLock { $0 })
        #expect(try await first.next() == Data("b".utf8))
    }

    @Test func cancelsTransferWhenReaderStops() async throws {
        let body = chunks.body
        for try await _ in body { break }
        #expect(chunks.isCancelled.withLock { $0 })
        withExtendedLifetime(body) {}
    }

    @Test func cancelsTransferOfUnreadBody() {
        _ = chunks.body
        #expect(chunks.isCancelled.withLock { $0 })
    }
}
