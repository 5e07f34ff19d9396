/// What every copy of an input's `respond` holds: when the last is released, the input ends.
@MainActor
@usableFromInline
final class Responder<T: ViewModel> {
    @usableFromInline let run: InputRun
    @usableFromInline let flow: SignalFlow<T>

    @inlinable
    init(of run: InputRun, to flow: SignalFlow<T>) {
        self.flow = flow
        self.run = run
    }

    isolated deinit {
        flow.ledger.end(run)
    }
}
