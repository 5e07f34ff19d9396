import ViewStateCore

/// Takes inputs to a view model and its outputs back, each in the order in which they came.
///
/// What runs for an input holds this and never the interface, which closes it when it is released: then
/// nothing of the view model or the screen is left in it.
@MainActor
@usableFromInline
final class SignalFlow<T: ViewModel>: RunOwner {
    /// What is let go when the flow is closed.
    @usableFromInline
    final class Ends {
        @usableFromInline let viewModel: T
        @usableFromInline let receive: (T.Output) -> Void

        init(viewModel: T, receive: @escaping (T.Output) -> Void) {
            self.viewModel = viewModel
            self.receive = receive
        }
    }

    @usableFromInline let ledger = InputLedger()
    var log: ((Signal<T.Input, T.Output>) -> Void)?

    /// The view model and the screen; `nil` when the flow is closed.
    @usableFromInline private(set) var ends: Ends?

    @usableFromInline let origin: SignalOrigin
    @usableFromInline let turns = Turns()
    @usableFromInline let rules: InputRules
    private let debouncer: Debouncer

    init(
        _ viewModel: T,
        clock: any Clock<Duration>,
        from origin: SignalOrigin,
        receive: @escaping (T.Output) -> Void
    ) {
        self.origin = origin
        ends = Ends(viewModel: viewModel, receive: receive)
        rules = InputRules(of: viewModel)
        debouncer = Debouncer(clock: clock, work: ledger.work.bag)
    }

    /// Delivers what the view model shows first, and lets its other sources answer.
    func open() {
        ends?.viewModel.first { deliver($0, of: nil) }
        ends?.viewModel.responder { self.deliver($0, of: nil) }
    }

    /// Cancels everything, and lets the view model and the screen go.
    func close() {
        ends = nil
        log = nil
        cancelAll()
    }

    /// Cancels what runs for inputs, and drops those that wait.
    func cancelAll() {
        turns.dropInputs()
        ledger.cancelAll()
    }

    @inlinable
    func send(_ input: T.Input, from origin: SignalOrigin) {
        if rules.needsKeys { return sendByKey(input, from: origin) }
        take(input, nil, from: origin, isReplacing: false)
    }

    /// Sends an input that has to be told apart from others.
    @usableFromInline
    func sendByKey(_ input: T.Input, from origin: SignalOrigin) {
        guard let key = ends?.viewModel.key(for: input) else { return }
        guard let interval = rules.interval(of: key) else {
            return take(input, key, from: origin, isReplacing: false)
        }
        if isLogged { note(.debounced(input), from: origin) }
        debouncer.debounce(key, for: interval) { [weak self] in
            self?.take(input, key, from: origin, isReplacing: true)
        }
    }

    @inlinable
    func answer(_ output: T.Output, in run: InputRun) {
        guard let ends else { return }
        if ledger.isInFlight(run), ends.viewModel.endsInput(output) { ledger.end(run) }
        deliver(output, of: run)
    }

    @inlinable
    func take(_ input: T.Input, _ key: InputKey?, from origin: SignalOrigin, isReplacing: Bool) {
        guard turns.beginInput() else {
            return queue(input, key, from: origin, isReplacing: isReplacing)
        }
        accept(input, key, from: origin, isReplacing: isReplacing)
        turns.endInput()
    }

    @usableFromInline
    func queue(_ input: T.Input, _ key: InputKey?, from origin: SignalOrigin, isReplacing: Bool) {
        turns.queueInput { [weak self] in
            self?.accept(input, key, from: origin, isReplacing: isReplacing)
        }
    }

    /// Delivers the output of a run, or of another source.
    @inlinable
    func deliver(_ output: T.Output, of run: InputRun?) {
        guard turns.beginOutput() else { return queue(output, of: run) }
        give(output, of: run)
        turns.endOutput()
    }

    @usableFromInline
    func queue(_ output: T.Output, of run: InputRun?) {
        turns.queueOutput { [weak self] in self?.give(output, of: run) }
    }

    @inlinable
    func give(_ output: T.Output, of run: InputRun?) {
        if let run, !ledger.isCurrent(run) { return }
        if isLogged { note(.answered(output), from: run?.origin ?? origin) }
        ends?.receive(output)
    }

    @inlinable
    func accept(_ input: T.Input, _ key: InputKey?, from origin: SignalOrigin, isReplacing: Bool) {
        guard let viewModel = ends?.viewModel else { return }
        if ledger.ignores(key, by: rules) {
            if isLogged { note(.ignored(input), from: origin) }
            return
        }
        if isLogged { note(.accepted(input), from: origin) }
        let run = ledger.begin(key, from: origin, for: self, isReplacing: isReplacing)
        let task = Task.immediate {
            await InputRun.taskLocal.withValue(run) {
                do {
                    try await viewModel.accept(input, respond: respond(for: run))
                } catch {
                    handle(error, in: run)
                }
            }
            ledger.noteReturn(of: run)
        }
        ledger.keep(task, of: run)
    }

    @inlinable
    func respond(for run: InputRun) -> T.RespondCallback {
        let responder = Responder(of: run, to: self)
        return { responder.flow.answer($0, in: responder.run) }
    }

    @usableFromInline
    func handle(_ error: any Error, in run: InputRun) {
        ledger.end(run)
        guard let ends, ledger.isCurrent(run), !(error is CancellationError) else { return }
        if isLogged { note(.threw(error), from: run.origin) }
        guard error as? ViewModelError != .ignoreInput else { return }
        ends.viewModel.thrownError(error, respond: respond(for: run))
    }

    /// Whether there is a log; without one, nothing is made that it would be told.
    @usableFromInline var isLogged: Bool { log != nil }

    /// Tells the log.
    @usableFromInline
    @inline(never)
    func note(_ event: Signal<T.Input, T.Output>.Event, from origin: SignalOrigin) {
        log?(Signal(event: event, origin: origin))
    }
}
