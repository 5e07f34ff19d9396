import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct RequestStateMachineTests {
    private typealias Machine = RequestStateMachine<String, Int>

    private let response = RawResponse(head: Array("HTTP/1.1 200\n\n".utf8), body: Data("done".utf8))

    @Test func completionResumesTheCallerWithTheResponse() {
        var machine = waiting()
        #expect(machine.end(with: .success(response)).told == .caller(.success(response)))
        #expect(machine.isOver)
    }

    @Test(arguments: [
        TransportError.connectionLost(reason: "gone"), .timedOut(.stall), .bodyTooLarge(limit: 1), .shutDown,
    ])
    func failureResumesTheCallerWithTheError(error: TransportError) {
        var machine = waiting()
        #expect(machine.end(with: .failure(error)).told == .caller(.failure(error)))
        #expect(machine.isOver)
    }

    @Test func cancellingResumesTheCallerAndAbandonsTheTransfer() {
        var machine = waiting()
        let action = machine.cancel()
        #expect(action.resumption.told == .caller(.failure(.cancelled)))
        #expect(action.abandons)
        #expect(machine.isOver)
    }

    @Test(arguments: 1...2)
    func requestThatWasCancelledBeforeItsStartIsNotSent(times: Int) {
        var machine = Machine()
        for _ in 0..<times {
            let action = machine.cancel()
            #expect(action.resumption.told == nil)
            #expect(!action.abandons)
        }
        #expect(!machine.isOver)
        guard case .resume(let resumption) = machine.start("caller") else {
            Issue.record("The request was sent")
            return
        }
        #expect(Optional(resumption).told == .caller(.failure(.cancelled)))
        #expect(machine.isOver)
        #expect(machine.cancel().resumption.told == nil)
    }

    @Test func endBeforeTheStartDoesNotEndTheRequest() {
        var machine = Machine()
        #expect(machine.end(with: .success(response)).told == nil)
        guard case .send = machine.start("caller") else {
            Issue.record("The request was not sent")
            return
        }
    }

    @Test func cancellingAfterCompletionChangesNothing() {
        var machine = waiting()
        #expect(machine.end(with: .success(response)).told != nil)
        let action = machine.cancel()
        #expect(action.resumption.told == nil)
        #expect(!action.abandons)
    }

    @Test func nothingHappensAfterCancelling() {
        var machine = waiting()
        #expect(machine.cancel().resumption.told != nil)
        #expect(machine.end(with: .success(response)).told == nil)
        #expect(machine.receive(head: response).told == nil)
        guard case .stop = machine.receive(chunk: Data("late".utf8)) else {
            Issue.record("A late chunk was taken")
            return
        }
    }

    @Test func secondEndResumesNobody() {
        var machine = waiting()
        #expect(machine.end(with: .failure(.timedOut(.total))).told != nil)
        #expect(machine.end(with: .failure(.shutDown)).told == nil)
    }

    private func waiting() -> Machine {
        var machine = Machine()
        _ = machine.start("caller")
        return machine
    }
}
