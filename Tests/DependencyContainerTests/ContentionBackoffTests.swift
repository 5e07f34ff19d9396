import Testing

@testable import DependencyContainer

struct ContentionBackoffTests {
    private let ways = CallCount()

    @Test func whoComesWhileAnotherIsAtItMakesWayOnceAndGoesAhead() {
        let backoff = ContentionBackoff()
        let both = backoff.run {
            [1, backoff.run({ 2 }, makeWay: { ways.increment() })]
        }
        #expect(both == [1, 2])
        #expect(ways.value == 1)
    }

    @Test func whoComesAloneOrLaterMakesNoWay() {
        let backoff = ContentionBackoff()
        let both = [1, 2].map { number in
            backoff.run({ number }, makeWay: { ways.increment() })
        }
        #expect(both == [1, 2])
        #expect(ways.value == 0)
    }

    @Test func theWayThatIsMadeEnds() {
        let backoff = ContentionBackoff()
        #expect(backoff.run { backoff.run { 1 } } == 1)
    }
}
