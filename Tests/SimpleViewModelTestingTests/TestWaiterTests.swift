import SimpleViewModel
import SimpleViewModelTesting
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct TestWaiterTests {
    private let clock = ManualClock()

    @Test func returnsImmediatelyWhenConditionHolds() async {
        let waiter = TestWaiter { await Self.forever() }
        #expect(await waiter.wait(for: "nothing") { true })
    }

    @Test func returnsAsSoonAsConditionBecomesTrue() async {
        let source = source()
        let waiter = TestWaiter(source)
        // The source does not settle during the wait, because the clock does not reach the deadline of the
        // second input.
        source.send(action: 1)
        source.send(action: 100)
        await clock.sleeping(2)
        let waiting = Task.immediate { await waiter.wait(for: "the first") { source.state.all == [1] } }
        clock.advance(by: .seconds(1))
        #expect(await waiting.value)
        clock.advance(by: .seconds(100))
        await source.settled()
    }

    @Test func failsWhenSettledBeforeConditionHolds() async throws {
        let source = source()
        let waiter = TestWaiter(source)
        var line = 0
        var hasCome: Bool?
        let issues = try await RecordedIssue.all {
            source.send(action: 1)
            await clock.sleeping()
            clock.advance(by: .seconds(1))
            line = #line + 1
            hasCome = await waiter.wait(for: "two numbers") { source.state.all.count == 2 }
        }
        #expect(
            issues == [
                RecordedIssue(
                    line: line,
                    text: "All work has finished, but the test is still waiting for two numbers."
                )
            ]
        )
        #expect(hasCome == false)
        #expect(source.state.all == [1])
    }

    @Test func checksConditionAgainAfterSettling() async {
        var number = 0
        let waiter = TestWaiter { number = 1 }
        #expect(await waiter.wait(for: "one") { number == 1 })
    }

    @Test func checksConditionWhenChangedIsCalled() async {
        var received: [Int] = []
        let waiter = TestWaiter { await Self.forever() }
        let waiting = [1, 2].map { count in
            Task.immediate { await waiter.wait(for: "\(count) numbers") { received.count == count } }
        }
        for number in 1...2 {
            received.append(number)
            waiter.changed()
        }
        for one in waiting { #expect(await one.value) }
    }

    @Test func doesNotRetainSourceOrItself() {
        var source: FoldedViewModel<Sleeper, Numbers>? = source()
        var waiter = source.map { TestWaiter($0) }
        let checks = [ReleaseCheck(source), ReleaseCheck(waiter)]
        waiter = nil
        #expect(checks[1].isReleased)
        waiter = source.map { TestWaiter($0) }
        source = nil
        #expect(checks[0].isReleased)
        withExtendedLifetime(waiter) {}
    }

    private func source() -> FoldedViewModel<Sleeper, Numbers> {
        FoldedViewModel(initial: Numbers()) { _ in Sleeper(clock) }
    }

    private static func forever() async {
        for await _ in AsyncStream.makeStream(of: Int.self).stream {}
    }
}

private struct Numbers: FoldingState, Equatable {
    var all: [Int] = []

    typealias Input = Int

    mutating func fold(_ output: Int) {
        all.append(output)
    }
}

/// A view model that receives a number of seconds, waits that long, and then responds with the number.
private struct Sleeper: ViewModel {
    private let clock: ManualClock

    init(_ clock: ManualClock) {
        self.clock = clock
    }

    func accept(_ input: Int, respond: @escaping (Int) -> Void) async throws {
        try await clock.sleep(for: .seconds(input))
        respond(input)
    }
}
