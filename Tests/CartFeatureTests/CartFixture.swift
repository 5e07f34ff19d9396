import CartFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct CartFixture: ScreenFixture {
    let repository: InMemoryCartRepository
    let clock = ManualClock()
    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<CartFeature.Output>()

    init(
        _ lines: CartLine...,
        in store: InMemoryStore = InMemoryStore(),
        at now: Date = Date(timeIntervalSince1970: 1_790_000_000)
    ) async throws {
        repository = InMemoryCartRepository(store)
        for line in lines { try await repository.change(.add(line)) }
        let cart = CartUseCase(repository: repository, clock: .fixed(now))
        screen = CartFeature.screen(cart: cart, clock: clock, output: outputs.record)
        driver = ScreenDriver(screen)
        await appear()
    }

    func type(_ quantity: String) async {
        driver.type(quantity, into: "Quantity")
        await pause()
    }

    func remove(_ name: ControlName) async {
        driver.choose(name)
        await driver.settled { $0.press("Remove") }
    }

    func pause() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(500))
        await driver.settled()
    }

    func place(at date: Date) async throws {
        let key = OrderSubmission.ID("key")
        try await repository.freeze(as: key, at: date)
        for event in [Submission.Event.sendingStarted, .ended(.success(.sampleTote))] {
            try await repository.note(event, of: key, at: date)
        }
    }

    func quantities() async throws -> [Int] {
        try await repository.now().lines.map(\.quantity)
    }
}
