import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct TransferLoopTests {
    private let queue: CommandQueue

    init() {
        CurlLibrary.prepare()
        let multi = MultiHandle()
        let queue = CommandQueue(wakeUp: multi.wakeUp)
        Thread {
            TransferLoop(multi: multi, queue: queue, configuration: .init()).run()
        }.start()
        self.queue = queue
    }

    @Test func endedRequestIsNotSent() async throws {
        let server = try LoopbackServer { _ in .response("") }
        let ended = try TransportCall(outgoing("/ended", at: server), limits: .standard)
        let closedQueue = CommandQueue {}
        closedQueue.close()
        #expect(await outcome(of: ended, in: closedQueue) == .failure(.shutDown))
        #expect(queue.add(.start(ended)))
        let next = try TransportCall(outgoing("/next", at: server), limits: .standard)
        #expect(await outcome(of: next, in: queue).text == "")
        queue.close()
        #expect(await server.received().map(\.target) == ["/next"])
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/"])
    func libcurlRejectsOtherSchemes(url: String) async throws {
        let server = try LoopbackServer { _ in .response("") }
        var request = try outgoing("/", at: server)
        request.url = url
        let outcome = await outcome(of: TransportCall(request, limits: .standard), in: queue)
        queue.close()
        #expect(outcome.plain == .failure(.malformedResponse(reason: "")))
    }

    @Test func bytesReceivedWhileLoopIsBusyPreventStall() async throws {
        let hanging = try LoopbackServer { _ in [.hang] }
        let (isHeld, hold) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { [queue] _ in
            let isTaken = queue.add(
                .inspect { _ in
                    isHeld.signal()
                    hold.wait()
                }
            )
            if isTaken { isHeld.wait() }
            return .response("late")
        }
        let limits = TransportLimits(stallTimeout: .seconds(2))
        let late = try TransportCall(outgoing("/", at: server), limits: limits)
        async let answer = outcome(of: late, in: queue)
        _ = await server.requests.first { _ in true }
        // The other request's timeout serves as a clock. By the time the other request times out, the late
        // request would have stalled.
        let other = TransportLimits(totalTimeout: .milliseconds(2200))
        let clock = await LibcurlTransport().outcome(at: hanging, limits: other)
        #expect(clock == .failure(.timedOut(.total)))
        hold.signal()
        #expect(await answer.text == "late")
        queue.close()
    }

    private func outgoing(_ path: String, at server: LoopbackServer) throws -> ValidatedRequest {
        let head = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: path)
        return try ValidatedRequest(head, body: nil)
    }

    private func outcome(
        of pending: TransportCall,
        in queue: CommandQueue
    ) async -> Outcome {
        let outcome = await withCheckedContinuation { pending.start(caller: $0, in: queue) }
        return await Result(awaiting: { () throws(TransportError) in try outcome.get().parsed() })
    }
}
