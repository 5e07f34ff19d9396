import ViewStateCore

/// What few containers need, so that the others stay small: a log, and what waits to be observed.
@MainActor
final class ObservationExtras<State> {
    let log: (@MainActor (ObservationEvent<State>) -> Void)?
    let work = WorkBag()
    let debouncer: Debouncer

    init(clock: any Clock<Duration>, log: (@MainActor (ObservationEvent<State>) -> Void)?) {
        self.log = log
        debouncer = Debouncer(clock: clock, work: work)
    }
}
