import Testing
import ViewStateTesting

struct GateTests {
    @Test func holdsCallUntilReleased() async throws {
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

    @Test func waitsForCallToArrive() async throws {
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

    @Test func endsCanceledCall() async {
        let gate = Gate(whenCanceled: .endsTheCall)
        let call = Task.immediate { try await gate.pass() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func holdsCanceledCallWhenCancellationIsIgnored() async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let call = Task.immediate { try await gate.pass() }
        let arrival = await gate.arrival()
        call.cancel()
        await arrival.canceled()
        #expect(!arrival.isReleased)
        arrival.release()
        try await call.value
    }

    @Test func openGateLetsAllCallsPass() async throws {
        let gate = Gate()
        let held = Task.immediate { try await gate.pass() }
        gate.open()
        try await held.value
        try await gate.pass()
        _ = await gate.arrival()
        _ = await gate.arrival()
    }
}
