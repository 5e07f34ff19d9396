import CheckoutFeature
import CommitObservation
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateCore
import ViewStateTesting

@MainActor
final class CheckoutFixture: ScreenFixture {
    static let key = OrderSubmission.ID("key")

    let store: InMemoryStore
    let repository: InMemoryCartRepository
    let backend = FlakyBackend()
    let timer = ManualClock()
    let recorded = SpyAnalytics()
    let outputs = EventRecorder<CheckoutFeature.Output>()
    let screen: any Screen
    let driver: ScreenDriver
    private let running: Task<Void, Never>

    /// Creates a screen whose cart contains the given lines.
    ///
    /// If events are given, the cart has already been submitted as an order, and the events of that
    /// submission have been recorded.
    init(
        _ lines: CartLine...,
        after events: [Submission.Event]? = nil,
        at date: Date = .distantPast,
        failing errors: [OrderError] = [],
        in store: InMemoryStore = InMemoryStore()
    ) async throws {
        self.store = store
        repository = InMemoryCartRepository(store)
        for line in lines { try await repository.change(.add(line)) }
        if let events {
            try await repository.freeze(as: Self.key, at: date)
            for event in events { try await repository.note(event, of: Self.key, at: date) }
        }
        backend.fail(with: errors)
        let clock = StoreClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))
        let outbox = Outbox(
            repository: repository,
            service: backend.service,
            clock: clock,
            timer: timer,
            analytics: recorded.analytics
        )
        running = Task { await outbox.run() }
        screen = CheckoutFeature.screen(
            cart: CartUseCase(repository: repository, clock: clock),
            checkout: CheckoutUseCase(repository: repository, outbox: outbox, clock: clock),
            orders: ShowOrderUseCase(
                service: backend.service,
                repository: InMemoryOrdersRepository(store),
                catalog: InMemoryCatalogRepository(store),
                clock: clock
            ),
            analytics: recorded.analytics,
            output: outputs.record
        )
        driver = ScreenDriver(screen)
    }

    deinit {
        running.cancel()
    }

    func press(_ button: ControlName) async {
        await driver.settled { $0.press(button) }
    }

    func ended() async {
        for await cart in repository.cart() where (try? cart.get().isFrozen) == false { return }
    }

    /// Stops the outbox and waits until the outcome of each sent request has been recorded.
    func stopSending() async {
        running.cancel()
        await running.value
    }

    var actions: [AnalyticsEvent.Action] { recorded.events.map(\.action) }
}
