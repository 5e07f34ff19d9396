import ViewStateCore

/// What an ``AsyncStateContainer`` observes; it comes with the first observation that takes its time, so that
/// a container that only holds a state stays small.
@MainActor
final class Observations<State> {
    /// The state, which observations set.
    let container: StateContainer<State>

    /// Is told what becomes of each observation.
    let log: (@MainActor (ObservationEvent<State>) -> Void)?

    /// The newest observation, while it may give states.
    var current: RunningObservation?

    /// Counts what was ever to be observed; also the number of an observation.
    var requests = 0

    /// How many observations run that have an end, those that were cancelled too.
    var running = 0

    /// Who waits until none of these is left.
    var waiters: [CheckedContinuation<Void, Never>] = []

    /// What waits to be observed.
    private(set) lazy var work = WorkBag()
    private(set) lazy var debouncer = Debouncer(clock: clock, work: work)
    private let clock: any Clock<Duration>

    /// Begins with nothing observed.
    init(
        of container: StateContainer<State>,
        clock: any Clock<Duration> = ContinuousClock(),
        log: (@MainActor (ObservationEvent<State>) -> Void)? = nil
    ) {
        self.container = container
        self.clock = clock
        self.log = log
    }

    /// Notes that an observation with an end has ended.
    func noteEnd() {
        running -= 1
        guard running == 0 else { return }
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter.resume() }
    }
}
