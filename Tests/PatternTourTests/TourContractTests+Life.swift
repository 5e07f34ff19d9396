import CustomDump
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
        tour.driver.expect(\.self, before)
    }

    @Test(arguments: TourPattern.allCases)
    func isFreedWhileItLoadsAndSomebodyTypes(pattern: TourPattern) async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let call = await expectReleased { made in
            var shop = TourFixture.shop().gated(by: gate)
            shop.clock = ManualClock()
            let screen = TourFeature.screen(in: pattern, shop: shop)
            made = [screen]
            screen.appear()
            let call = await gate.arrival()
            ScreenDriver(screen).type("tote", into: "Search")
            return call
        }
        call.release()
    }

    /// Each version has a view of its own, so it could look different where no other claim looks.
    @Test(arguments: TourPattern.allCases)
    func looksLikeTheOthersInEveryState(pattern: TourPattern) async throws {
        let (found, expected) = (try await looks(of: pattern), try await looks(of: .vvsi))
        expectNoDifference(found, expected)
    }

    private func looks(of pattern: TourPattern) async throws -> [[Element]] {
        let gate = Gate()
        let answers = Script<[Product]>([
            .failure(.unavailable), .success(TourFixture.products), .failure(.offline),
        ])
        var shop = TourFixture.shop()
        shop.products = { () throws(ShopError) in
            do { try await gate.pass() } catch { throw .cancelled }
            return try answers.next()
        }
        let tour = TourFixture(pattern, shop)
        var looks = [tour.driver.frame.elements]
        let uses: [(ScreenDriver) -> Void] = [
            { $0.appear() }, { $0.press("Try again") }, { $0.press("Refresh") },
        ]
        for use in uses {
            use(tour.driver)
            looks.append(tour.driver.frame.elements)
            await gate.arrival().release()
            await tour.driver.settled()
            looks.append(tour.driver.frame.elements)
        }
        tour.type("nothing")
        await tour.pause()
        return looks + [tour.driver.frame.elements]
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
            tour.type("tote")
            await tour.pause()
        }
    }
}

/// Something that the closures of a shop hold.
private final class Canary: Sendable {}
