import Foundation
import HTTPTransport
import Testing

@testable import CurlTransport

struct UploadStateMachineTests {
    private typealias Machine = UploadStateMachine<Int>

    @Test func nothingToSendPausesUntilSomethingComes() {
        var machine = Machine(length: nil)
        #expect(take(10, from: &machine) == "pause")
        #expect(write("ab", 1, in: &machine) == "wait, resume")
        #expect(take(10, from: &machine) == "ab, resume 1 true")
        #expect(write("cd", 2, in: &machine) == "wait")
    }

    @Test func writerWaitsUntilItsWholeChunkHasGone() {
        var machine = Machine(length: nil)
        #expect(write("abcde", 1, in: &machine) == "wait")
        #expect(take(2, from: &machine) == "ab")
        #expect(take(2, from: &machine) == "cd")
        #expect(take(2, from: &machine) == "e, resume 1 true")
        #expect(take(2, from: &machine) == "pause")
    }

    @Test func emptyChunkIsNoEnd() {
        var machine = Machine(length: nil)
        #expect(write("", 1, in: &machine) == "resume 1 true")
        #expect(take(2, from: &machine) == "pause")
    }

    @Test func endIsTheEndOfTheSequence() {
        var machine = Machine(length: nil)
        #expect(take(2, from: &machine) == "pause")
        #expect(machine.finish(nil) == true)
        #expect(take(2, from: &machine) == "end")
        #expect(machine.finish(nil) == false)
    }

    @Test func whatTheSequenceThrewFailsTheRequest() {
        var machine = Machine(length: 2)
        #expect(machine.finish(.failed(reason: "why")) == false)
        #expect(take(2, from: &machine) == "failed(reason: \"why\")")
    }

    @Test(arguments: ["a", "abc"])
    func otherLengthThanAnnouncedFailsTheRequest(text: String) {
        var machine = Machine(length: 2)
        _ = write(text, 1, in: &machine)
        if text.count < 2 {
            _ = take(9, from: &machine)
            _ = machine.finish(nil)
        }
        #expect(take(9, from: &machine) == "\(TransportError.wrongBodyLength)")
    }

    @Test func announcedLengthEndsWell() {
        var machine = Machine(length: 2)
        _ = write("ab", 1, in: &machine)
        #expect(take(9, from: &machine) == "ab, resume 1 true")
        _ = machine.finish(nil)
        #expect(take(9, from: &machine) == "end")
    }

    @Test func closingResumesTheWriterOnce() {
        var machine = Machine(length: nil)
        _ = write("ab", 1, in: &machine)
        let resumption = machine.close()
        #expect(resumption?.writer == 1)
        #expect(resumption?.isWanted == false)
        #expect(machine.close()?.writer == nil)
        #expect(write("cd", 2, in: &machine) == "resume 2 false")
        #expect(take(2, from: &machine) == "cancelled")
    }

    private func write(_ text: String, _ writer: Int, in machine: inout Machine) -> String {
        switch machine.write(Data(text.utf8), writer) {
        case .wait(let resumesTransfer): resumesTransfer ? "wait, resume" : "wait"
        case .resume(let resumption): "resume \(resumption.writer) \(resumption.isWanted)"
        }
    }

    private func take(_ room: Int, from machine: inout Machine) -> String {
        switch machine.take(room) {
        case .send(let bytes, let resumption):
            String(decoding: bytes, as: UTF8.self)
                + (resumption.map { ", resume \($0.writer) \($0.isWanted)" } ?? "")
        case .pause: "pause"
        case .end: "end"
        case .fail(let error): "\(error)"
        }
    }
}
