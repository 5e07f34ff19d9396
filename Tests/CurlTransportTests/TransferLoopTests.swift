import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

// ALLOWED: A real socket can hang, and then this ends the run.
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

    @Test func requestThatHasEndedIsNotSent() async throws {
        let server = try LoopbackServer { _ in .response("") }
        let ended = try PendingRequest(outgoing("/ended", at: server), limits: .standard)
        let closedQueue = CommandQueue {}
        closedQueue.close()
        #expect(await outcome(of: ended, in: closedQueue) == .failure(.shutDown))
        #expect(queue.add(.start(ended)))
        let next = try PendingRequest(outgoing("/next", at: server), limits: .standard)
        #expect(await outcome(of: next, in: queue).text == "")
        queue.close()
        server.stop()
        #expect(await server.requests.reduce(into: []) { $0.append($1.target) } == ["/next"])
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/"])
    func libcurlItselfRefusesOtherSchemes(url: String) async throws {
        let server = try LoopbackServer { _ in .response("") }
        var request = try outgoing("/", at: server)
        request.url = url
        let outcome = await outcome(of: PendingRequest(request, limits: .standard), in: queue)
        queue.close()
        guard case .failure(.malformedResponse) = outcome else {
            Issue.record("The outcome is \(outcome)")
            return
        }
    }

    /// All that has to happen within the limit happens in two turns of the loop: it lets the late request end
    /// its body, and then it is held up while the answer comes.
    @Test func bytesThatCameWhileTheLoopWasBusyAreNoStall() async throws {
        let (late, holder) = (StepUpload(), StepUpload())
        let (isLateWaiting, isHeld) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let end = DispatchSemaphore(value: 0)
        late.begin(
            {
                isLateWaiting.signal()
                return nil
            },
            {
                holder.goOn()
                return 0
            }
        )
        holder.begin(
            {
                late.goOn()
                return nil
            },
            {
                isHeld.signal()
                end.wait()
                return 0
            }
        )
        let server = try LoopbackServer { _ in
            isHeld.wait()
            return .response("late")
        }
        let hanging = try LoopbackServer { _ in [.hang] }
        let limits = TransportLimits(stallTimeout: .milliseconds(500))
        async let answer = outcome(of: pending(late, to: server, limits: limits), in: queue)
        try await offPool { isLateWaiting.wait() }
        async let held = outcome(of: pending(holder, to: hanging), in: queue)
        _ = await server.requests.first { _ in true }
        // The other request is the clock: when its time is over, the late one would have stalled.
        let other = TransportLimits(totalTimeout: .milliseconds(600))
        let clock = await LibcurlTransport().outcome(at: hanging, limits: other)
        #expect(clock == .failure(.timedOut(.total)))
        end.signal()
        #expect(try await answer.text == "late")
        queue.close()
        #expect(try await held == .failure(.shutDown))
    }

    private func pending(
        _ upload: StepUpload,
        to server: LoopbackServer,
        limits: TransportLimits = .standard
    ) throws -> PendingRequest {
        var request = try outgoing("/", at: server)
        request.upload = upload
        return PendingRequest(request, limits: limits)
    }

    private func outgoing(_ path: String, at server: LoopbackServer) throws -> OutgoingRequest {
        let head = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: path)
        return try OutgoingRequest(head, body: nil)
    }

    private func outcome(
        of pending: PendingRequest,
        in queue: CommandQueue
    ) async -> Result<TransportResponse, TransportError> {
        let outcome = await withCheckedContinuation { pending.start(caller: $0, in: queue) }
        do throws(TransportError) {
            return .success(try outcome.get().parsed())
        } catch {
            return .failure(error)
        }
    }
}
