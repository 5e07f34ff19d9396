import Baselines
public import VVSITrigger
import ViewStateCore

extension ShelfState: StateProtocol {}

extension ShelfState.Action: ActionProtocol {}

/// A screen with triggers: each action is a task of the interactor, which changes the state by its updater.
final class VVSITriggerSubject: ActionSubject {
    nonisolated static let name = "VVSITrigger"

    private let viewState: ViewState<TriggerInteractor>
    private let subscription: Subscription

    init(reader: Reader) {
        let viewState = ViewState(ShelfState(), TriggerInteractor())
        self.viewState = viewState
        subscription = viewState.onChange { _, state in reader.read(state) }
    }

    static func idle(_ state: ShelfState) -> AnyObject {
        ViewState(state, TriggerInteractor())
    }

    func act() {
        viewState.trigger(.lookPressed)
    }

    func actLater() {
        viewState.trigger(.fetchPressed)
    }
}

/// Answers both actions with the same change, one of them later.
private final class TriggerInteractor: ViewStateInteractorProtocol {
    let notifications = NotificationChannel<Never>()

    func execute(
        _ state: @escaping CurrentState<ShelfState>,
        _ action: ShelfState.Action,
        _ updater: @escaping StateUpdater<ShelfState>
    ) {
        switch action {
        case .lookPressed:
            // Started at once, as a trigger is whose change should be there on the next line.
            Task.immediate { await updater { $0.reduce(with: .looked) } }
        case .fetchPressed:
            Task.immediate {
                await noop()
                await updater { $0.reduce(with: .looked) }
            }
        }
    }
}
