import VVSITrigger
import ViewStateCore
import ViewStateTesting

struct KeyedAction: ActionProtocol {
    var key: String
    var name: String
}

/// Works in a bag, under the key of the action, and asks whether its answer still counts.
@MainActor
final class KeyedInteractor: WorkOwnerProtocol {
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let gate: Gate

    init(gate: Gate) {
        self.gate = gate
    }

    func execute(
        _ state: @escaping CurrentState<Ticks>,
        _ action: KeyedAction,
        _ updater: @escaping StateUpdater<Ticks>
    ) {
        work.run(action.key) { [gate] in
            try? await gate.pass()
            guard !Task.isCancelled else { return }
            await updater { $0.log.append(action.name) }
        }
    }
}
