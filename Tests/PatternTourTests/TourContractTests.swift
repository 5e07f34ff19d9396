import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

/// What every version of the screen does, whatever it is written in: loading and trying again.
@MainActor
struct TourContractTests {
    private let products = TourFixture.products
    private let names = TourFixture.products.map(\.name)

    @Test(arguments: TourPattern.allCases)
    func showsOnTheNextLineThatItLoads(pattern: TourPattern) async {
        let tour = TourFixture(pattern)
        tour.screen.appear()
        #expect(tour.screen.frame.isBusy)
        #expect(tour.rows == nil)
        await tour.screen.settled()
        #expect(!tour.screen.frame.isBusy)
        #expect(tour.rows == names)
    }

    @Test(arguments: TourPattern.allCases)
    func keepsTheListWhileItAsksAgain(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern, TourFixture.shop(answering: .success(products), .success([products[1]])))
        await tour.appear()
        try tour.press("refresh")
        #expect(tour.rows == names)
        #expect(tour.screen.frame.isBusy)
        await tour.screen.settled()
        #expect(tour.rows == [names[1]])
    }

    @Test(arguments: TourPattern.allCases)
    func saysThatTheShopCannotBeReachedAndTriesAgain(pattern: TourPattern) async throws {
        let tour = TourFixture(pattern, TourFixture.shop(answering: .failure(.unavailable), .success(products)))
        await tour.appear()
        #expect(tour.screen.frame.notices == ["The shop cannot be reached."])
        #expect(tour.rows == nil)
        try tour.press("retry")
        #expect(tour.screen.frame.notices == [])
        #expect(tour.screen.frame.isBusy)
        await tour.screen.settled()
        #expect(tour.rows == names)
        #expect(tour.screen.frame.notices == [])
    }

    @Test(arguments: TourPattern.allCases)
    func keepsTheListWhenAskingAgainFails(pattern: TourPattern) async throws {
        let tour = TourFixture(
            pattern,
            TourFixture.shop(answering: .success(products), .failure(.offline), .success([products[1]]))
        )
        await tour.appear()
        try tour.press("refresh")
        await tour.screen.settled()
        #expect(tour.screen.frame.notices == ["Offline."])
        #expect(tour.rows == names)
        try tour.press("retry")
        await tour.screen.settled()
        #expect(tour.screen.frame.notices == [])
        #expect(tour.rows == [names[1]])
    }

    @Test(arguments: TourPattern.allCases)
    func dropsALateAnswerToAnEarlierRefresh(pattern: TourPattern) async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let tour = TourFixture(
            pattern,
            TourFixture.shop(
                answering: .success(products), .success([products[1]]), .success([products[2]])
            ).gated(by: gate)
        )
        tour.screen.appear()
        await gate.arrival().release()
        await tour.screen.settled()
        try tour.press("refresh")
        let late = await gate.arrival()
        try tour.press("refresh")
        let newest = await gate.arrival()
        newest.release()
        late.release()
        await tour.screen.settled()
        #expect(tour.rows == [names[2]])
        #expect(!tour.screen.frame.isBusy)
    }
}
