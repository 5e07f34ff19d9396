import VVSITrigger
import ViewStateCore

/// A screen that uses `VVSITrigger`, whose interactors resemble those in the original pattern.
final class TriggerScreen {
    private let viewState = ViewState(TriggerState(), TriggerInteractor())

    init() {
        viewState.trigger(.appeared)
    }

    /// The text on the screen.
    var text: String { viewState.state.text }
}

nonisolated struct TriggerState: StateProtocol {
    var text = ""
}

nonisolated enum TriggerAction: ActionProtocol {
    case appeared
}

nonisolated final class TriggerInteractor: ViewStateInteractorProtocol {
    let notifications = NotificationChannel<Never>()

    @MainActor
    func execute(
        _ state: @escaping CurrentState<TriggerState>,
        _ action: TriggerAction,
        _ updater: @escaping StateUpdater<TriggerState>
    ) {
        switch action {
        case .appeared: Task.immediate { await updater { $0.text = "triggers" } }
        }
    }
}
