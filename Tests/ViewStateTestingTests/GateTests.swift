import Testing
import ViewStateTesting

struct GateTests {
    @Test func holdsACallUntilItIsReleased() async throws {
        let gate = Gate()
        let passed = Latch()
        let call = Task.immediate {
            try await gate.pass()
            passed.open()
        }
        let arrival = await gate.arrival()
        #expect(!passed.isOpen)
        arrival.release()
        try await call.value
        #expect(passed.isOpen)
    }

    @Test func waitsForACallThatHasNotArrived() async throws {
        let gate = Gate()
        let release = Task.immediate { await gate.arrival().release() }
        try await gate.pass()
        await release.value
    }

    @Test func releasesCallsInAnyOrder() async throws {
        let gate = Gate()
        let calls = (0..<2).map { _ in Task.immediate { try await gate.pass() } }
        let first = await gate.arrival()
        let second = await gate.arrival()
        second.release()
        try await calls[1].value
        #expect(!first.isReleased)
        first.release()
        try await calls[0].value
    }

    @Test func endsACancelledCall() async {
        let gate = Gate(whenCancelled: .endsTheCall)
        let call = Task.immediate { try await gate.pass() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func holdsACancelledCallThatIsToAnswerLate() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let call = Task.immediate { try await gate.pass() }
        let arrival = await gate.arrival()
        call.cancel()
        await arrival.cancelled()
        #expect(!arrival.isReleased)
        arrival.release()
        try await call.value
    }

    @Test func letsEveryoneThroughOnceItIsOpen() async throws {
        let gate = Gate()
        let held = Task.immediate { try await gate.pass() }
        gate.open()
        try await held.value
        try await gate.pass()
        _ = await gate.arrival()
        _ = await gate.arrival()
    }
}
