import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

/// One version of the screen, over a shop that a test directs, as a person uses it.
@MainActor
struct TourFixture: ScreenFixture {
    static let products = Product.samples

    let clock = ManualClock()
    let screen: any Screen
    let driver: ScreenDriver

    /// The shop answers in this order, always with all products unless given; each answer is held at the
    /// gate, where one is given.
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

    /// The request that the screen has made; ends the test where it made none.
    func request(at gate: Gate) async throws -> HeldCall {
        try #require(driver.frame.isBusy, "The screen asks for nothing.")
        return await gate.arrival()
    }

    func type(_ text: String) {
        driver.type(text, into: "Search")
    }

    /// Waits out the pause before a search begins.
    func pause() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(300))
        await driver.settled()
    }
}
