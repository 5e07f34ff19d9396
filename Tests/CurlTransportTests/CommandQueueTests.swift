import HTTPTransport
import HTTPTypes
import Synchronization
import Testing

@testable import CurlTransport

struct CommandQueueTests {
    private final class Counter: Sendable {
        let value = Mutex(0)
    }

    private let wakeUps = Counter()
    private let queue: CommandQueue
    private let pending: TransportCall

    init() throws {
        queue = CommandQueue { [wakeUps] in wakeUps.value.withLock { $0 += 1 } }
        let head = HTTPRequest(method: .get, scheme: "http", authority: "shop.test", path: "/")
        pending = TransportCall(try ValidatedRequest(head), limits: .standard)
    }

    @Test func pollingLoopIsWokenOncePerBurst() {
        var batch: [CommandQueue.Command] = []
        #expect(queue.drain(into: &batch))
        #expect(queue.add(.start(pending)))
        #expect(queue.add(.abandon(pending)))
        #expect(wakeUps.value.withLock(\.self) == 1)
    }

    @Test func nonPollingLoopIsNotWoken() {
        var batch: [CommandQueue.Command] = []
        #expect(queue.add(.start(pending)))
        #expect(queue.drain(into: &batch))
        #expect(batch.count == 1)
        #expect(queue.add(.abandon(pending)))
        #expect(queue.drain(into: &batch))
        #expect(queue.drain(into: &batch))
        queue.pollEnded()
        #expect(queue.add(.start(pending)))
        #expect(wakeUps.value.withLock(\.self) == 0)
    }

    @Test func closingWakesLoopOnceAndRejectsCommands() {
        var batch: [CommandQueue.Command] = []
        #expect(queue.drain(into: &batch))
        queue.close()
        queue.close()
        #expect(wakeUps.value.withLock(\.self) == 1)
        #expect(!queue.add(.start(pending)))
        #expect(!queue.drain(into: &batch))
        #expect(batch.isEmpty)
    }

    @Test func commandsAddedBeforeClosingAreDrained() {
        #expect(queue.add(.start(pending)))
        queue.close()
        var batch: [CommandQueue.Command] = []
        #expect(!queue.drain(into: &batch))
        #expect(batch.count == 1)
    }
}
