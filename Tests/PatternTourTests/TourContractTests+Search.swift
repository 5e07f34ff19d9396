import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

/// What every version of the screen does with what a person types.
extension TourContractTests {
    private var names: [String] { TourFixture.products.map(\.name) }

    @Test(arguments: TourPattern.allCases)
    func searchesForTheLastTextWhenTypingStops(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern)
        await tour.appear()
        try tour.type("nothing")
        #expect(tour.screen.frame.control("search")?.value == "nothing")
        await tour.clock.sleeping()
        tour.clock.advance(by: .milliseconds(200))
        try tour.type("TOTE")
        #expect(tour.screen.frame.control("search")?.value == "TOTE")
        await tour.clock.sleeping()
        tour.clock.advance(by: .milliseconds(200))
        #expect(tour.rows == names)
        tour.clock.advance(by: .milliseconds(100))
        await tour.screen.settled()
        #expect(tour.rows == names.filter { $0.contains("Tote") })
        #expect(tour.rows?.isEmpty == false)
    }

    @Test(arguments: TourPattern.allCases)
    func saysWhenNothingIsFoundAndShowsAllAgain(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern)
        await tour.appear()
        try tour.type("xyz")
        await tour.pause()
        #expect(tour.rows == nil)
        #expect(tour.screen.frame.elements.contains(.text("Nothing is called “xyz”.")))
        try tour.type("")
        await tour.pause()
        #expect(tour.rows == names)
    }

    @Test(arguments: TourPattern.allCases)
    func searchesWhileItLoads(pattern: TourPattern) async throws {
        let gate = Gate()
        let tour = TourFixture(pattern, TourFixture.shop().gated(by: gate))
        tour.screen.appear()
        let load = await gate.arrival()
        try tour.type("tote")
        await tour.clock.sleeping()
        tour.clock.advance(by: .milliseconds(300))
        #expect(!load.isReleased)
        load.release()
        await tour.screen.settled()
        #expect(tour.rows == names.filter { $0.contains("Tote") })
    }

    @Test(arguments: TourPattern.allCases)
    func searchesForWhatWasTypedBeforeItWasLeft(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern)
        await tour.appear()
        try tour.type("tote")
        tour.screen.disappear()
        await tour.appear()
        #expect(tour.rows == names.filter { $0.contains("Tote") })
    }
}
