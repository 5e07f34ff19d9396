import Testing

@testable import DependencyContainer

struct WeakInstanceTests {
    private final class Feed: Sendable {}

    @Test func whatIsHeldIsGivenOutWithoutATurn() throws {
        let ledger = ConstructionLedger()
        let remember = try #require(KeptScope<Feed>.weak.remember)
        let instance = WeakInstance(remember: remember, construction: ledger)
        let feed = instance.get { Feed() }
        // This thread has the turn, so it would be told of a circle if it asked for another.
        let again = ledger.instance(
            ObjectIdentifier(instance),
            found: { nil },
            make: { instance.get { Feed() } }
        )
        #expect(feed === again)
    }
}
