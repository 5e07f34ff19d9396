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
    func endsTheRequestWhenItIsLeftAndAsksAgainWhenItIsBack(pattern: TourPattern) async throws {
        let gate = Gate()
        let tour = TourFixture(pattern, TourFixture.shop().gated(by: gate))
        tour.driver.appear()
        let call = try await tour.request(at: gate)
        tour.driver.disappear()
        await call.cancelled()
        await tour.driver.settled()
        tour.driver.expect(\.titles, [])
        tour.driver.expect(\.messages, [])
        tour.driver.appear()
        tour.driver.expect(\.isBusy, true)
        try await tour.request(at: gate).release()
        await tour.driver.settled()
        tour.driver.expect(\.titles, TourFixture.products.map(\.name))
    }

    @Test(arguments: TourPattern.allCases)
    func dropsAnAnswerThatComesAfterItIsLeft(pattern: TourPattern) async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let tour = TourFixture(pattern, TourFixture.shop().gated(by: gate))
        tour.driver.appear()
        let call = try await tour.request(at: gate)
        tour.driver.disappear()
        let before = tour.driver.frame
        call.release()
        await tour.driver.settled()
        tour.driver.expect(before)
    }

    @Test(arguments: TourPattern.allCases)
    func isFreedWhileItLoadsAndSomebodyTypes(pattern: TourPattern) async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let call = await expectReleased { made in
            let screen = TourFeature.screen(
                in: pattern,
                shop: TourFixture.shop().gated(by: gate),
                clock: ManualClock()
            )
            made = [screen]
            screen.appear()
            let call = await gate.arrival()
            ScreenDriver(screen).type("tote", into: "Search")
            return call
        }
        call.release()
    }

    @Test(arguments: TourPattern.allCases)
    func letsGoOfTheShop(pattern: TourPattern) async throws {
        await expectReleased { made in
            let canary = Canary()
            made = [canary]
            var shop = TourFixture.shop()
            shop.products = { withExtendedLifetime(canary) { Product.samples } }
            let tour = TourFixture(pattern, shop)
            await tour.appear()
            tour.driver.choose(1)
            tour.type("tote")
            await tour.pause()
        }
    }
}

/// Something that the closures of a shop hold.
private final class Canary: Sendable {}
