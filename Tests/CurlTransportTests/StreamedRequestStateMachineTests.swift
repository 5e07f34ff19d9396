import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct StreamedRequestStateMachineTests {
    private typealias Machine = RequestStateMachine<String, Int>

    private let head = RawResponse(head: Array("HTTP/1.1 200\n\n".utf8))
    private let ended = RawResponse(head: [])

    @Test func headResumesTheCaller() {
        var machine = Machine()
        _ = machine.start("caller")
        #expect(machine.receive(head: head).told == .caller(.success(head)))
        #expect(machine.receive(head: head).told == nil)
        #expect(!machine.isOver)
    }

    @Test func chunksThatNobodyWaitsForAreReadTogether() {
        var machine = streaming()
        #expect(receive("ab", in: &machine) == "keep")
        #expect(receive("c", in: &machine) == "keep")
        #expect(read(1, in: &machine) == .reader(1, .success(Data("abc".utf8))))
    }

    @Test func readerThatWaitsGetsTheChunk() {
        var machine = streaming()
        #expect(read(1, in: &machine) == nil)
        #expect(receive("ab", in: &machine) == "resume 1 ab")
        #expect(receive("c", in: &machine) == "keep")
        #expect(read(2, in: &machine) == .reader(2, .success(Data("c".utf8))))
    }

    @Test func secondReaderGetsAnErrorAndTheFirstItsChunk() {
        var machine = streaming()
        #expect(read(1, in: &machine) == nil)
        let reason = "A body is read by one reader at a time"
        #expect(read(2, in: &machine) == .reader(2, .failure(.failed(reason: reason))))
        #expect(receive("ab", in: &machine) == "resume 1 ab")
    }

    @Test func fullBufferPausesUntilItIsRead() {
        var machine = streaming(capacity: 4)
        #expect(receive("abc", in: &machine) == "keep")
        #expect(receive("def", in: &machine) == "keep")
        #expect(receive("ghi", in: &machine) == "pause")
        guard case .resume(let resumption, resumesTransfer: true) = machine.read(1) else {
            Issue.record("The transfer stays paused")
            return
        }
        #expect(Optional(resumption).told == .reader(1, .success(Data("abcdef".utf8))))
        #expect(receive("ghi", in: &machine) == "keep")
        guard case .resume(let next, resumesTransfer: false) = machine.read(2) else {
            Issue.record("A transfer that is not paused was told to go on")
            return
        }
        #expect(Optional(next).told == .reader(2, .success(Data("ghi".utf8))))
    }

    @Test func readerThatWaitsLearnsOfTheEnd() {
        var machine = streaming()
        #expect(read(1, in: &machine) == nil)
        #expect(machine.end(with: .success(ended)).told == .reader(1, .success(nil)))
        #expect(machine.isOver)
        #expect(read(2, in: &machine) == .reader(2, .success(nil)))
    }

    @Test func restIsReadBeforeTheEnd() {
        var machine = streaming()
        #expect(receive("rest", in: &machine) == "keep")
        #expect(machine.end(with: .success(ended)).told == nil)
        #expect(machine.isOver)
        #expect(read(1, in: &machine) == .reader(1, .success(Data("rest".utf8))))
        #expect(read(2, in: &machine) == .reader(2, .success(nil)))
        #expect(read(3, in: &machine) == .reader(3, .success(nil)))
    }

    @Test func failureComesOnceAfterTheRest() {
        var machine = streaming()
        #expect(receive("rest", in: &machine) == "keep")
        #expect(machine.end(with: .failure(.timedOut(.stall))).told == nil)
        #expect(read(1, in: &machine) == .reader(1, .success(Data("rest".utf8))))
        #expect(read(2, in: &machine) == .reader(2, .failure(.timedOut(.stall))))
        #expect(read(3, in: &machine) == .reader(3, .success(nil)))
    }

    @Test func readerThatWaitsLearnsOfTheFailure() {
        var machine = streaming()
        #expect(read(1, in: &machine) == nil)
        #expect(machine.end(with: .failure(.shutDown)).told == .reader(1, .failure(.shutDown)))
        #expect(read(2, in: &machine) == .reader(2, .success(nil)))
    }

    @Test func cancellingResumesTheReader() {
        var machine = streaming()
        #expect(read(1, in: &machine) == nil)
        let action = machine.cancel()
        #expect(action.resumption.told == .reader(1, .failure(.cancelled)))
        #expect(action.abandons)
        #expect(machine.end(with: .success(ended)).told == nil)
        #expect(receive("late", in: &machine) == "stop")
        #expect(read(2, in: &machine) == .reader(2, .success(nil)))
    }

    @Test func cancellingWithoutAReaderThrowsTheRestAway() {
        var machine = streaming()
        #expect(receive("rest", in: &machine) == "keep")
        let action = machine.cancel()
        #expect(action.resumption.told == nil)
        #expect(action.abandons)
        #expect(machine.isOver)
        #expect(!machine.cancel().abandons)
        #expect(read(1, in: &machine) == .reader(1, .failure(.cancelled)))
        #expect(read(2, in: &machine) == .reader(2, .success(nil)))
    }

    @Test func cancellingAfterTheEndThrowsTheRestAway() {
        var machine = streaming()
        #expect(receive("rest", in: &machine) == "keep")
        #expect(machine.end(with: .success(ended)).told == nil)
        #expect(!machine.cancel().abandons)
        #expect(read(1, in: &machine) == .reader(1, .failure(.cancelled)))
    }

    @Test func cancellingAfterTheEndWasReadChangesNothing() {
        var machine = streaming()
        #expect(machine.end(with: .success(ended)).told == nil)
        #expect(read(1, in: &machine) == .reader(1, .success(nil)))
        #expect(machine.cancel().resumption.told == nil)
        #expect(read(2, in: &machine) == .reader(2, .success(nil)))
    }

    private func streaming(capacity: Int = 100) -> Machine {
        var machine = Machine(capacity: capacity)
        _ = machine.start("caller")
        _ = machine.receive(head: head)
        return machine
    }

    private func receive(_ text: String, in machine: inout Machine) -> String {
        switch machine.receive(chunk: Data(text.utf8)) {
        case .taken(nil): "keep"
        case .pause: "pause"
        case .stop: "stop"
        case .taken(.reader(let reader, .success(let chunk?))):
            "resume \(reader) \(String(decoding: chunk, as: UTF8.self))"
        case .taken: "resume somebody else"
        }
    }

    private func read(_ reader: Int, in machine: inout Machine) -> Told? {
        guard case .resume(let resumption, _) = machine.read(reader) else { return nil }
        return Optional(resumption).told
    }
}
