import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct RequestStateMachineTests {
    private let response = TransportResponse(head: HTTPResponse(status: .ok), body: Data("done".utf8))

    @Test func startedRequestIsSent() {
        var machine = RequestStateMachine<String>()
        guard case .send = machine.start("caller") else {
            Issue.record("The request was not sent")
            return
        }
        #expect(!machine.isEnded)
    }

    @Test func completionResumesTheCallerWithTheResponse() {
        var machine = waiting()
        let resumption = machine.end(with: .success(response))
        #expect(resumption?.waiter == "caller")
        #expect(resumption?.outcome == .success(response))
        #expect(machine.isEnded)
    }

    @Test(arguments: [
        TransportError.connectionLost(reason: "gone"), .timedOut(.stall), .bodyTooLarge(limit: 1), .shutDown,
    ])
    func failureResumesTheCallerWithTheError(error: TransportError) {
        var machine = waiting()
        let resumption = machine.end(with: .failure(error))
        #expect(resumption?.waiter == "caller")
        #expect(resumption?.outcome == .failure(error))
        #expect(machine.isEnded)
    }

    @Test func cancellingResumesTheCaller() {
        var machine = waiting()
        let resumption = machine.cancel()
        #expect(resumption?.waiter == "caller")
        #expect(resumption?.outcome == .failure(.cancelled))
        #expect(machine.isEnded)
    }

    @Test func requestThatWasCancelledBeforeItsStartIsNotSent() {
        var machine = RequestStateMachine<String>()
        #expect(machine.cancel()?.outcome == nil)
        #expect(!machine.isEnded)
        guard case .resume(let resumption) = machine.start("caller") else {
            Issue.record("The request was sent")
            return
        }
        #expect(resumption.waiter == "caller")
        #expect(resumption.outcome == .failure(.cancelled))
        #expect(machine.isEnded)
    }

    @Test func cancellingTwiceBeforeTheStartIsCancellingOnce() {
        var machine = RequestStateMachine<String>()
        #expect(machine.cancel()?.outcome == nil)
        #expect(machine.cancel()?.outcome == nil)
        guard case .resume = machine.start("caller") else {
            Issue.record("The request was sent")
            return
        }
        #expect(machine.cancel()?.outcome == nil)
    }

    @Test func endBeforeTheStartDoesNotEndTheRequest() {
        var machine = RequestStateMachine<String>()
        #expect(machine.end(with: .success(response))?.outcome == nil)
        guard case .send = machine.start("caller") else {
            Issue.record("The request was not sent")
            return
        }
    }

    @Test func cancellingAfterCompletionResumesNobody() {
        var machine = waiting()
        #expect(machine.end(with: .success(response))?.outcome == .success(response))
        #expect(machine.cancel()?.outcome == nil)
    }

    @Test func completionAfterCancellingResumesNobody() {
        var machine = waiting()
        #expect(machine.cancel()?.outcome == .failure(.cancelled))
        #expect(machine.end(with: .success(response))?.outcome == nil)
    }

    @Test func secondEndResumesNobody() {
        var machine = waiting()
        #expect(machine.end(with: .failure(.timedOut(.total)))?.outcome == .failure(.timedOut(.total)))
        #expect(machine.end(with: .failure(.shutDown))?.outcome == nil)
    }

    private func waiting() -> RequestStateMachine<String> {
        var machine = RequestStateMachine<String>()
        _ = machine.start("caller")
        return machine
    }
}
