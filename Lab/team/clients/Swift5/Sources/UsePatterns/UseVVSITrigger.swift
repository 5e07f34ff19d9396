import VVSITrigger
import ViewStateCore

struct TapState: StateProtocol {
    var count = 0
}

enum TapAction: ActionProtocol {
    case tapped
}

enum TapNotification: NotificationProtocol {
    case counted
}

final class TapService {
    func next(after count: Int) -> Int { count + 1 }
}

final class TapInteractor: ViewStateInteractorProtocol {
    let notifications = NotificationChannel<TapNotification>()
    private let service: TapService

    init(service: TapService) {
        self.service = service
    }

    func execute(
        _ state: @escaping CurrentState<TapState>,
        _ action: TapAction,
        _ updater: @escaping StateUpdater<TapState>
    ) {
        Task.immediate { [service, notifications] in
            let count = await service.next(after: state().count)
            await updater { $0.count = count }
            notifications.send(.counted)
        }
    }
}

func useVVSITrigger() -> Int {
    let viewState = ViewState(TapState(), TapInteractor(service: TapService()))
    viewState.trigger(.tapped)
    return viewState.state.count
}
