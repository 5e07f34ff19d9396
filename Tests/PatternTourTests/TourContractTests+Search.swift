import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

extension TourContractTests {
    private var names: [String] { TourFixture.products.map(\.name) }

    @Test(arguments: TourPattern.allCases)
    func searchesForLatestQueryWhenTypingStops(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern)
        await tour.appear()
        tour.type("nothing")
        tour.driver.expect({ $0.control("search")?.value }, "nothing")
        await tour.clock.sleeping()
        tour.clock.advance(by: .milliseconds(200))
        tour.type("TOTE")
        tour.driver.expect({ $0.control("search")?.value }, "TOTE")
        await tour.clock.sleeping()
        tour.clock.advance(by: .milliseconds(200))
        tour.driver.expect(\.titles, names)
        tour.clock.advance(by: .milliseconds(100))
        await tour.driver.settled()
        tour.driver.expect(\.titles, names.filter { $0.contains("Tote") })
        #expect(!tour.driver.frame.titles.isEmpty)
    }

    @Test(arguments: TourPattern.allCases)
    func reportsEmptyResultAndRestoresFullList(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern)
        await tour.appear()
        tour.type("xyz")
        await tour.pause()
        tour.driver.expect(\.titles, [])
        tour.driver.expect(\.texts, ["No results for “xyz”."])
        tour.type("")
        await tour.pause()
        tour.driver.expect(\.titles, names)
    }

    @Test(arguments: TourPattern.allCases)
    func searchesWhileLoading(pattern: TourPattern) async throws {
        let gate = Gate()
        let tour = TourFixture(pattern, heldAt: gate)
        tour.driver.appear()
        let load = try await tour.request(at: gate)
        tour.type("tote")
        await tour.clock.sleeping()
        tour.clock.advance(by: .milliseconds(300))
        #expect(!load.isReleased)
        load.release()
        await tour.driver.settled()
        tour.driver.expect(\.titles, names.filter { $0.contains("Tote") })
    }

    @Test(arguments: TourPattern.allCases)
    func searchesForPendingQueryAfterReturning(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern)
        await tour.appear()
        tour.type("tote")
        await tour.reappear()
        tour.driver.expect(\.titles, names.filter { $0.contains("Tote") })
    }
}
