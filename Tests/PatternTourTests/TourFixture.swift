import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

/// One version of the screen, over a shop that a test directs, as a person uses it.
@MainActor
struct TourFixture {
    static let products = Product.samples

    let driver: ScreenDriver
    let clock: ManualClock

    init(_ pattern: TourPattern, _ shop: TourShop = TourFixture.shop()) {
        let clock = ManualClock()
        self.clock = clock
        var shop = shop
        shop.clock = clock
        driver = ScreenDriver(TourFeature.screen(in: pattern, shop: shop))
    }

    /// A shop that answers; a test replaces what it is about.
    nonisolated static func shop() -> TourShop {
        TourShop { Product.samples }
    }

    /// A shop whose products come in this order.
    nonisolated static func shop(answering answers: Result<[Product], ShopError>...) -> TourShop {
        let script = Script(answers)
        return TourShop { () throws(ShopError) in try script.next() }
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }

    /// The request that the screen has made; ends the test where it made none.
    func request(at gate: Gate) async throws -> HeldCall {
        try #require(driver.frame.isBusy, "The screen asks for nothing.")
        return await gate.arrival()
    }

    func type(_ text: String) {
        driver.type(text, into: "Search")
    }

    /// Lets the pause pass after which a search begins.
    func pause() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(300))
        await driver.settled()
    }
}
