import CartFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The cart over a repository in memory, as a person uses it.
@MainActor
struct CartFixture {
    let shop = InMemoryShop()
    let repository: InMemoryCartRepository
    let clock = ManualClock()
    let driver: ScreenDriver
    let outputs = EventRecorder<CartFeature.Output>()

    /// These lines are in the cart.
    init(_ lines: CartLine...) async throws {
        repository = InMemoryCartRepository(shop)
        for line in lines { try await repository.change(.add(line)) }
        driver = ScreenDriver(Self.screen(repository, clock: clock, output: outputs.record))
        await appear()
    }

    static func screen(
        _ repository: any CartRepository,
        clock: any Clock<Duration>,
        output: @escaping @MainActor (CartFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        CartFeature.screen(cart: CartUseCase(repository: repository), clock: clock, output: output)
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }

    /// Types a quantity, and waits until it is kept.
    func type(_ quantity: String) async {
        driver.type(quantity, into: "Quantity")
        await pause()
    }

    /// Opens a line and removes it.
    func remove(_ name: ControlName) async {
        driver.choose(name)
        driver.press("Remove")
        await driver.settled()
    }

    /// Lets the pause after typing pass.
    func pause() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(500))
        await driver.settled()
    }

    /// What is in the cart, whatever the screen says.
    func quantities() async throws -> [Int] {
        try await repository.now().lines.map(\.quantity)
    }
}
