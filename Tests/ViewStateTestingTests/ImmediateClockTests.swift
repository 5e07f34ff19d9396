import Testing
import ViewStateTesting

struct ImmediateClockTests {
    private let clock = ImmediateClock()

    @Test func sleepAdvancesTimeWithoutWaiting() async throws {
        let start = clock.now

        try await clock.sleep(for: .seconds(2))
        try await clock.sleep(for: .seconds(3))

        #expect(clock.sleeps == [.seconds(2), .seconds(3)])
        #expect(start.duration(to: clock.now) == .seconds(5))
    }

    @Test func advancesTimeManually() {
        let start = clock.now

        clock.advance(by: .seconds(1))

        #expect(start.duration(to: clock.now) == .seconds(1))
        #expect(clock.sleeps.isEmpty)
    }

    @Test func canceledTaskDoesNotSleep() async {
        let sleep = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }

        await #expect(throws: CancellationError.self) { try await sleep.value }
    }
}
