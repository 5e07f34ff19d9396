import Testing

@testable import DependencyContainer

struct ConstructionLedgerTests {
    private final class Place {}

    @Test func aThreadThatLookedTooEarlyFindsWhatWasMadeMeanwhile() {
        let place = Place()
        let made = CallCount()
        let found = ConstructionLedger().instance(
            ObjectIdentifier(place),
            found: { 7 },
            make: { made.increment() }
        )
        #expect(found == 7)
        #expect(made.value == 0)
    }

    @Test func whatIsMadeIsNoLongerBeingMade() {
        let place = Place()
        let ledger = ConstructionLedger()
        let made = CallCount()
        for _ in 1...2 {
            _ = ledger.instance(ObjectIdentifier(place), found: { nil }, make: { made.increment() })
        }
        #expect(made.value == 2)
    }
}
