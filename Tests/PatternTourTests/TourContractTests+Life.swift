import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

/// What every version of the screen does when a person leaves it.
extension TourContractTests {
    @Test(arguments: TourPattern.allCases)
    func endsTheRequestWhenItIsLeftAndAsksAgainWhenItIsBack(pattern: TourPattern) async {
        let gate = Gate()
        let tour = TourFixture(pattern, TourFixture.shop().gated(by: gate))
        tour.screen.appear()
        let call = await gate.arrival()
        tour.screen.disappear()
        await call.cancelled()
        await tour.screen.settled()
        #expect(tour.rows == nil)
        #expect(tour.screen.frame.notices == [])
        tour.screen.appear()
        #expect(tour.screen.frame.isBusy)
        await gate.arrival().release()
        await tour.screen.settled()
        #expect(tour.rows == TourFixture.products.map(\.name))
    }

    @Test(arguments: TourPattern.allCases)
    func dropsAnAnswerThatComesAfterItIsLeft(pattern: TourPattern) async {
        let gate = Gate(whenCancelled: .isIgnored)
        let tour = TourFixture(pattern, TourFixture.shop().gated(by: gate))
        tour.screen.appear()
        let call = await gate.arrival()
        tour.screen.disappear()
        let before = tour.screen.frame
        call.release()
        await tour.screen.settled()
        #expect(tour.screen.frame == before)
    }

    @Test(arguments: TourPattern.allCases)
    func isFreedWhileItLoadsAndSomebodyTypes(pattern: TourPattern) async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        var tour: TourFixture? = TourFixture(pattern, TourFixture.shop().gated(by: gate))
        let check = ReleaseCheck(tour?.screen)
        tour?.screen.appear()
        let call = await gate.arrival()
        try tour?.type("tote")
        tour = nil
        #expect(check.isReleased)
        call.release()
    }
}
