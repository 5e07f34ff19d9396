public import ViewStateCore

/// Takes inputs to a view model and its outputs back.
///
/// What runs for an input holds this and never the interface, which closes it when it is released: then
/// nothing of the view model or the screen is left in it.
@MainActor
@usableFromInline
final class ViewModelRunner<T: ViewModel>: InputTracker {
    var log: ((Signal<T.Input, T.Output>) -> Void)?

    /// The view model; `nil` when closed.
    @usableFromInline private(set) var viewModel: T?

    /// The screen; `nil` when closed.
    @usableFromInline private(set) var receive: ((T.Output) -> Void)?

    @usableFromInline let origin: SignalOrigin
    @usableFromInline let rules: InputRules
    private let clock: any Clock<Duration>
    private lazy var debouncer = Debouncer(clock: clock, work: work)

    init(
        _ viewModel: T,
        clock: any Clock<Duration>,
        from origin: SignalOrigin,
        receive: @escaping (T.Output) -> Void
    ) {
        self.clock = clock
        self.origin = origin
        self.viewModel = viewModel
        self.receive = receive
        rules = InputRules(of: viewModel)
    }

    /// Delivers what the view model shows first, and lets its children and other sources speak.
    func open() {
        guard let viewModel else { return }
        viewModel.first { deliver($0, of: nil) }
        children = viewModel.children { self.send($0, from: self.origin) }
        viewModel.responder { self.deliver($0, of: nil) }
    }

    /// Cancels everything, and lets the view model and the screen go.
    func close() {
        viewModel = nil
        receive = nil
        log = nil
        cancelAll()
        children = []
    }

    @inlinable
    func send(_ input: T.Input, from origin: SignalOrigin) {
        if rules.needsCases { return sendByCase(input, from: origin) }
        take(input, nil, from: origin)
    }

    /// Sends an input that has to be compared with others.
    @usableFromInline
    func sendByCase(_ input: T.Input, from origin: SignalOrigin) {
        let signal = SignalCase(of: input)
        guard let interval = rules.intervals[signal] else { return take(input, signal, from: origin) }
        if isLogged { note(.debounced(input), from: origin) }
        debouncer.debounce(signal, for: interval) { [weak self] in
            self?.take(input, signal, from: origin)
        }
    }

    @inlinable
    func answer(_ output: T.Output, to input: AcceptedInput) {
        if rules.endsInput(output) { end(input) }
        deliver(output, of: input)
    }

    @usableFromInline
    override func handle(_ error: any Error, of input: AcceptedInput) {
        end(input)
        guard let viewModel, isCurrent(input), !(error is CancellationError) else { return }
        if isLogged { note(.threw(error), from: input.origin) }
        guard error as? ViewModelError != .ignoreInput else { return }
        viewModel.thrownError(error, respond: respond(to: input))
    }

    @inlinable
    func take(_ input: T.Input, _ signal: SignalCase?, from origin: SignalOrigin) {
        guard beginInput() else {
            return queueInput { self.accept(input, signal, from: origin) }
        }
        accept(input, signal, from: origin)
        endInput()
    }

    @inlinable
    func accept(_ input: T.Input, _ signal: SignalCase?, from origin: SignalOrigin) {
        guard let viewModel else { return }
        if let signal, ignores(signal, by: rules) {
            if isLogged { note(.ignored(input), from: origin) }
            return
        }
        if isLogged { note(.accepted(input), from: origin) }
        let accepted = begin(signal, by: rules, from: origin)
        let task = Task.immediate {
            await AcceptedInput.taskLocal.withValue(accepted) {
                do {
                    try await viewModel.accept(input, respond: respond(to: accepted))
                } catch {
                    handle(error, of: accepted)
                }
            }
            noteReturn(of: accepted)
        }
        keep(accepted, task)
    }

    @inlinable
    func respond(to input: AcceptedInput) -> T.RespondCallback {
        let token = RespondToken(for: input, of: self)
        return { token.runner.answer($0, to: token.input) }
    }

    /// Delivers the output of an input, or of another source.
    @inlinable
    func deliver(_ output: T.Output, of input: AcceptedInput?) {
        guard beginOutput() else { return queueOutput { self.give(output, of: input) } }
        give(output, of: input)
        endOutput()
    }

    @inlinable
    func give(_ output: T.Output, of input: AcceptedInput?) {
        guard let receive, input.map(isCurrent) ?? true else { return }
        if isLogged { note(.answered(output), from: input?.origin ?? origin) }
        receive(output)
    }

    /// Whether there is a log; without one, nothing is made for it.
    @usableFromInline var isLogged: Bool { log != nil }

    @usableFromInline
    func note(_ event: Signal<T.Input, T.Output>.Event, from origin: SignalOrigin) {
        log?(Signal(event: event, origin: origin))
    }
}
