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

    /// Each version has a view of its own, so it could look different in a state that another claim leaves out.
    @Test(arguments: TourPattern.allCases)
    func looksLikeTheOthersInEveryState(pattern: TourPattern) async {
        #expect(await framesOfALife(in: pattern) == framesOfALife(in: .vvsi))
    }

    private func framesOfALife(in pattern: TourPattern) async -> [[Element]] {
        let answers: [Result<[Product], ShopError>] = [
            .failure(.unavailable), .success(TourFixture.products), .failure(.offline),
        ]
        let script = Script(answers)
        var shop = TourFixture.shop()
        shop.products = { () throws(ShopError) in try script.next() }
        shop.setFavorite = { _, _ throws(ShopError) in throw .storageFull }
        let tour = TourFixture(pattern, shop)
        var frames = [tour.driver.frame.elements]
        for refresh in ["appear", "Try again", "Refresh"] {
            if refresh == "appear" { tour.driver.appear() } else { tour.driver.press(.text(refresh)) }
            frames.append(tour.driver.frame.elements)
            await tour.driver.settled()
            frames.append(tour.driver.frame.elements)
        }
        tour.driver.choose(1)
        frames.append(tour.driver.frame.elements)
        await tour.driver.settled()
        frames.append(tour.driver.frame.elements)
        tour.type("nothing")
        await tour.pause()
        return frames + [tour.driver.frame.elements]
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
