import VVSITrigger
import ViewStateCore

/// A screen that has moved to `VVSITrigger`, in which an interactor is written as in the original.
final class TriggerScreen {
    private let viewState = ViewState(TriggerState(), TriggerInteractor())

    /// Shows the screen.
    init() {
        viewState.trigger(.appeared)
    }

    /// The text on the screen.
    var text: String { viewState.state.text }
}

/// The state of the screen.
nonisolated struct TriggerState: StateProtocol {
    var text = ""
}

/// An action of the user.
nonisolated enum TriggerAction: ActionProtocol {
    /// Shows where the screen has moved to.
    case appeared
}

/// Handles the screen's actions.
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
