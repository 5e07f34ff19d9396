import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct TourFixture: ScreenFixture {
    static let products = Product.samples

    let clock = ManualClock()
    let screen: any Screen
    let driver: ScreenDriver

    /// Creates a screen whose service returns the given responses in order.
    ///
    /// By default, each response contains all products.
    init(
        _ pattern: TourPattern,
        answering responses: Result<[Product], StoreError>...,
        heldAt gate: Gate? = nil
    ) {
        let script = Script(
            responses.isEmpty ? Array(repeating: .success(Self.products), count: 3) : responses
        )
        var services = TourServices { () throws(StoreError) in try await script.next(heldAt: gate) }
        services.clock = clock
        screen = TourFeature.screen(in: pattern, services: services)
        driver = ScreenDriver(screen)
    }

    /// Returns the screen's pending request.
    ///
    /// The test fails and ends if no request is pending.
    func request(at gate: Gate) async throws -> HeldCall {
        try #require(driver.frame.isBusy, "The screen has no pending request.")
        return await gate.arrival()
    }

    func type(_ text: String) {
        driver.type(text, into: "Search")
    }

    func pause() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(300))
        await driver.settled()
    }
}
