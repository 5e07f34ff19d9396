import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSITrigger
import ViewStateCore

/// Handles each trigger in an `async` function that replaces pending work that has the same key.
@MainActor
final class TriggerTourInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    let initialState = TriggerTourState()
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let services: TourServices

    init(services: TourServices) {
        self.services = services
    }

    func action(on event: ViewLifecycleEvent) -> TriggerTourAction? {
        event == .viewWillAppear ? .appeared : .disappeared
    }

    func execute(
        _ state: @escaping CurrentState<TriggerTourState>,
        _ action: TriggerTourAction,
        _ updater: @escaping StateUpdater<TriggerTourState>
    ) {
        let services = services
        switch action {
        case .appeared:
            work.run(TourWork.products) {
                await updater { $0.term = $0.typed }
                if await state().isAsking { await Self.load(services, updater) }
            }
        case .disappeared: work.cancelAll()
        case .refresh: work.run(TourWork.products) { await Self.load(services, updater) }
        case .type(let text):
            let clock = services.clock
            work.run(TourWork.search) {
                await updater { $0.typed = text }
                try? await clock.sleep(for: TourFeature.searchDelay)
                // If the user types more text during the pause, this work is canceled and the update has no
                // effect.
                await updater { $0.term = text }
            }
        }
    }

    private static func load(_ services: TourServices, _ updater: StateUpdater<TriggerTourState>) async {
        await updater { ($0.isAsking, $0.problem) = (true, nil) }
        let response = await Result(awaiting: services.products)
        await updater { state in
            state.isAsking = false
            state.products = (try? response.get()) ?? state.products
            state.problem = response.failure.flatMap { Problem(loading: $0) }
        }
    }
}
