import VSM
import ViewStateTesting

/// Records what becomes of observations, and waits for a state to come, in time or too late.
@MainActor
final class AnswerLog {
    private(set) var events: [ObservationEvent<String>] = []
    private var answers: [String: Latch] = [:]

    /// A container that is logged here; a debounced observation waits for the clock.
    func container(_ state: String, clock: (any Clock<Duration>)? = nil) -> AsyncStateContainer<String> {
        AsyncStateContainer(state: state, clock: clock) { [weak self] in self?.record($0) }
    }

    /// Returns when an observation has given a state.
    func answer(_ state: String) async {
        await latch(of: state).wait()
    }

    private func record(_ event: ObservationEvent<String>) {
        events.append(event)
        switch event {
        case .set(let state, _), .dropped(let state, _): latch(of: state).open()
        case .began, .cancelled: break
        }
    }

    private func latch(of state: String) -> Latch {
        let latch = answers[state] ?? Latch()
        answers[state] = latch
        return latch
    }
}
