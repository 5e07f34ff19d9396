import Testing

@testable import DependencyContainer

struct ContentionBackoffTests {
    private enum Step {
        case backsOff
        case runs
    }

    @Test func backsOffOnceWhileAnotherCallRunsAndThenGoesAhead() {
        let backoff = ContentionBackoff()
        var steps: [Step] = []
        backoff.run {
            backoff.run({ steps.append(.runs) }, backOff: { steps.append(.backsOff) })
        }
        #expect(steps == [.backsOff, .runs])
    }

    @Test func doesNotBackOffWhenTheOtherCallHasReturned() {
        let backoff = ContentionBackoff()
        var steps: [Step] = []
        for _ in 1...2 {
            backoff.run({ steps.append(.runs) }, backOff: { steps.append(.backsOff) })
        }
        #expect(steps == [.runs, .runs])
    }

    @Test func returnsWhatTheOperationReturnsAfterTheDefaultPause() {
        let backoff = ContentionBackoff()
        #expect(backoff.run { backoff.run { 1 } } == 1)
    }

    @Test func whatLiesBehindIsOnAnotherLineOfTheCache() {
        #expect(MemoryLayout<ContentionBackoff>.size > 128)
    }
}
