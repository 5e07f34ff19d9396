import VVSITrigger
import ViewStateCore
import ViewStateTesting

/// Does what a test says, as an interactor without a bag.
final class ScriptedInteractor: ViewStateInteractorProtocol {
    typealias Script =
        @MainActor (
            _ state: @escaping CurrentState<Ticks>,
            _ action: TickAction,
            _ updater: @escaping StateUpdater<Ticks>
        ) -> Void

    let notifications = NotificationChannel<TickNotification>()
    private let script: Script

    init(script: @escaping Script) {
        self.script = script
    }

    func execute(
        _ state: @escaping CurrentState<Ticks>,
        _ action: TickAction,
        _ updater: @escaping StateUpdater<Ticks>
    ) {
        script(state, action, updater)
    }
}

extension ScriptedInteractor {
    /// Counts each trigger once the gate lets it through, in a task that nobody owns.
    static func counting(behind gate: Gate) -> ScriptedInteractor {
        ScriptedInteractor { _, _, updater in
            Task.detached {
                try? await gate.pass()
                await updater { $0.count += 1 }
            }
        }
    }
}
