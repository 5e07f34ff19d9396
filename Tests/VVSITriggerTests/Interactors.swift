import VVSITrigger
import ViewStateCore
import ViewStateTesting

struct Ticks: StateProtocol, Equatable {
    var count = 0
    var log: [String] = []
}

struct TickAction: ActionProtocol, Equatable {
    var name = "tick"
    var key = "key"
}

enum TickNotification: NotificationProtocol, Equatable {
    case problem(String)
    case done
}

/// An interactor that has no work bag and runs a closure for each action.
final class ScriptedInteractor: ViewStateInteractorProtocol {
    typealias Script =
        @MainActor (
            _ state: @escaping CurrentState<Ticks>,
            _ action: TickAction,
            _ updater: @escaping StateUpdater<Ticks>
        ) -> Void

    let notifications: NotificationChannel<TickNotification>
    private let script: Script

    init(
        telling notifications: NotificationChannel<TickNotification> = NotificationChannel(),
        script: @escaping Script = { _, _, _ in }
    ) {
        self.notifications = notifications
        self.script = script
    }

    /// Creates an interactor that logs each action in a detached task that first waits at the gate.
    convenience init(logsBehind gate: Gate) {
        self.init { _, action, updater in
            Task.detached {
                try? await gate.pass()
                await updater { $0.log.append(action.name) }
            }
        }
    }

    func execute(
        _ state: @escaping CurrentState<Ticks>,
        _ action: TickAction,
        _ updater: @escaping StateUpdater<Ticks>
    ) {
        script(state, action, updater)
    }
}

/// An interactor that logs each action in a job that first waits at the gate.
///
/// The work runs under the action's key.
@MainActor
final class KeyedInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    let initialState = Ticks(count: 7)
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let gate: Gate

    /// The updater, which the interactor retains in the way that a permanent observer would.
    private var updater: StateUpdater<Ticks>?

    init(gate: Gate) {
        self.gate = gate
    }

    func action(on event: ViewLifecycleEvent) -> TickAction? {
        event == .viewWillAppear ? TickAction(name: "appeared") : nil
    }

    func execute(
        _ state: @escaping CurrentState<Ticks>,
        _ action: TickAction,
        _ updater: @escaping StateUpdater<Ticks>
    ) {
        self.updater = updater
        let gate = gate
        work.run(action.key) {
            try? await gate.pass()
            await updater { $0.log.append(action.name) }
        }
    }
}
