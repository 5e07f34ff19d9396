import Testing

@testable import DependencyContainer

struct KeptInstanceTests {
    @Test func aThreadThatLookedTooEarlyDoesNotMakeASecondInstance() {
        let kept = KeptInstance<Int>(construction: ConstructionLedger())
        let made = CallCount()
        let first = kept.makeOrWait { made.increment() }
        let second = kept.makeOrWait { made.increment() }
        #expect((first, second) == (1, 1))
        #expect(made.value == 1)
    }

    @Test func neverMakesWhatIsThere() {
        let kept = KeptInstance<Int>(construction: ConstructionLedger())
        let made = CallCount()
        _ = kept.get { made.increment() }
        _ = kept.get { made.increment() }
        #expect(made.value == 1)
    }
}
