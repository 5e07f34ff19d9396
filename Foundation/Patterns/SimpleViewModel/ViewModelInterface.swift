import ViewStateCore

/// What a screen holds of a ``ViewModel``: takes its inputs, and hands out its outputs.
///
/// ```swift
/// interface = ViewModelInterface(viewModel: CartViewModel()) { [weak self] output in
///     self?.show(output)
/// }
/// interface.send(.didTapPay)
/// ```
/// - **Order**: an input that is sent while another input or an output is being handled waits for its turn;
///   an output comes before the next input.
/// - **Life**: releasing the interface cancels all that its inputs have started, and releases `receive`. The
///   view model is kept no longer than the `accept` that still runs; what that answers is dropped.
@preconcurrency @MainActor
public final class ViewModelInterface<T: ViewModel>: ChildInterface {
    /// Called with each signal and the line where it began; `nil`, so that nothing is logged, unless set.
    public var log: ((Signal<T.Input, T.Output>) -> Void)? {
        get { logger }
        set { logger = newValue }
    }

    private let viewModel: T
    private let receive: (T.Output) -> Void
    /// Itself, for what must not keep it.
    private let reference = WeakReference<ViewModelInterface>()

    // The lists of the view model, read once.
    private let rules: OverlapRules
    private let comparesInputs: Bool
    private let filteredOutputs: [AnyHashable]

    /// The jobs and the observations that inputs have started, and the debounced inputs that wait.
    private let work = WorkBag()
    private let debouncer: Debouncer
    private var children: [any ChildInterface] = []

    /// The inputs that may still answer or start something.
    private var inputs: [SentInput] = []
    /// The one that is being accepted, in its first step.
    private var accepting: SentInput?
    /// The newest of the inputs of which only the newest counts.
    private var newest: [AnyHashable: SentInput] = [:]
    /// Counts the inputs that were ever accepted.
    private var acceptedCount = 0

    private var isAccepting = false
    private var isReceiving = false
    private var waitingInputs: [() -> Void] = []
    private var waitingOutputs: [() -> Void] = []
    private var logger: ((Signal<T.Input, T.Output>) -> Void)?
    private lazy var fail: (any Error, SentInput) -> Void = { [weak self] in self?.handle($0, of: $1) }

    /// Creates an interface; what the view model gives ``ViewModel/first(respond:)`` was received when this
    /// returns.
    ///
    /// - Parameters:
    ///   - viewModel: Handles the inputs.
    ///   - clock: What debounced inputs are timed with.
    ///   - file: The file that creates it.
    ///   - line: The line that creates it.
    ///   - receive: Takes each output, on the main actor; capture its owner weakly.
    public init(
        viewModel: T,
        clock: any Clock<Duration> = .continuous,
        file: StaticString = #file,
        line: UInt = #line,
        receive: @escaping (T.Output) -> Void
    ) {
        self.viewModel = viewModel
        self.receive = receive
        debouncer = Debouncer(clock: clock, work: work)
        rules = OverlapRules(of: viewModel)
        comparesInputs = rules.comparesInputs
        filteredOutputs = AnyHashable.cases(of: viewModel.filterOutputs(), listedIn: "filterOutputs()")

        reference.object = self
        // An output that answers no input is attributed to this one, which never ends.
        let none = SentInput(from: SignalOrigin(file: file, line: line), in: work) { _, _ in }
        let responder = Responder(reference, none)
        viewModel.responder { responder.respond($0) }
        viewModel.first { responder.respond($0) }
        children = viewModel.children(
            send: { [weak self] in self?.send($0, file: file, line: line) },
            respond: { responder.respond($0) }
        )
    }

    isolated deinit {
        cancelAll()
    }

    /// Sends an input to the view model, as ``ViewModel`` describes.
    ///
    /// What is answered without waiting has been received when this returns, unless it is sent from within
    /// `accept` or `receive`: then it waits for its turn.
    ///
    /// - Parameters:
    ///   - input: What happened.
    ///   - file: The file that sends it.
    ///   - line: The line that sends it.
    public func send(_ input: T.Input, file: StaticString = #file, line: UInt = #line) {
        // The compiler refuses no caller in the Swift 5 language mode.
        MainActor.preconditionIsolated()
        let sent = SentInput(from: SignalOrigin(file: file, line: line), in: work, failure: fail)
        if comparesInputs { compareAndTake(input, sent) } else { take(input, sent) }
    }

    /// Cancels what runs for inputs, here and in the children, and drops inputs that wait; nothing of it is
    /// answered any more.
    ///
    /// What ``ViewModel/responder(respond:)`` gave out continues.
    public func cancelAll() {
        waitingInputs = []
        newest = [:]
        let canceled = inputs
        inputs = []
        for input in canceled { input.cancel() }
        accepting?.cancel()
        work.cancelAll()
        for child in children { child.cancelAll() }
    }

    /// Returns when all that was asked for is answered.
    ///
    /// That is when no debounced input waits, no input is in flight, every ``ViewModel/asyncTask(_:)`` has
    /// ended, every observation of a store has handled what was committed before that, and the children
    /// have settled; also for what is sent or started meanwhile.
    ///
    /// What never ends does not block it: an input is waited for until its first output that ends it, and not
    /// for what `accept` does after that. Where that output may never come, because a sequence that `accept`
    /// follows is silent or all its outputs are listed in ``ViewModel/filterOutputs()``, it does.
    ///
    /// Nothing may await it that is called from within `accept` or `receive`: what is handled there is not
    /// counted yet.
    public func settled() async {
        var seen: Int
        repeat {
            while let input = inputs.first(where: \.isInFlight) { await input.ended() }
            seen = begunCount
            await work.settled()
            for child in children { await child.settled() }
        } while seen != begunCount || inputs.contains(where: \.isInFlight)
    }

    /// How much has ever begun here and in the children: inputs that were accepted, jobs and observations.
    public var begunCount: Int {
        children.reduce(acceptedCount + work.startedCount) { $0 + $1.begunCount }
    }

    /// Whether an input has ended with an output and `accept` still runs for it; makes sense when settled.
    package var hasUnfinishedInputs: Bool { inputs.contains { !$0.hasReturned } }

    private func compareAndTake(_ input: T.Input, _ sent: SentInput) {
        let signal = AnyHashable(caseOf: input)
        sent.signal = signal
        guard let interval = rules.intervals[signal] else { return take(input, sent) }
        note(.debounced(input), from: sent.origin)
        debouncer.debounce(signal, for: interval) { [weak self] in self?.take(input, sent) }
    }

    /// Accepts an input when nothing else is being handled.
    private func take(_ input: T.Input, _ sent: SentInput) {
        guard beginInput() else { return waitingInputs.append { [weak self] in self?.accept(input, sent) } }
        accept(input, sent)
        endInput()
    }

    private func accept(_ input: T.Input, _ sent: SentInput) {
        let isAccepted = begin(sent)
        note(isAccepted ? .accepted(input) : .ignored(input), from: sent.origin)
        if isAccepted { run(input, sent) }
    }

    private func run(_ input: T.Input, _ sent: SentInput) {
        let task = Task.immediate { [reference, viewModel] in
            await SentInput.$current.withValue(sent) {
                // Released with this closure and not with the task, which has left the main actor by then.
                var responder = Responder(reference, sent)
                do {
                    try await viewModel.accept(input) { [responder] in responder.respond($0) }
                } catch {
                    sent.end(with: error)
                }
                // Most inputs are over when they return; only another has to be told of the last release.
                if !isKnownUniquelyReferenced(&responder) { responder.hold = sent.hold() }
            }
            sent.noteReturn()
        }
        keep(sent, task)
    }

    /// Gives an output when no other is being received; `true` where more have to be given then.
    func deliver(_ output: T.Output, of input: SentInput) -> Bool {
        if isLast(output) { input.end() }
        guard beginOutput() else {
            waitingOutputs.append { [weak self] in self?.give(output, of: input) }
            return false
        }
        give(output, of: input)
        return !endOutput()
    }

    private func give(_ output: T.Output, of input: SentInput) {
        guard input.mayAnswer else { return }
        note(.answered(output), from: input.origin)
        receive(output)
    }

    private func note(_ event: Signal<T.Input, T.Output>.Event, from origin: SignalOrigin) {
        logger?(Signal(event: event, origin: origin))
    }

    /// Whether an output ends the input that it answers.
    private func isLast(_ output: T.Output) -> Bool {
        filteredOutputs.isEmpty || !filteredOutputs.contains(AnyHashable(caseOf: output))
    }

    /// Begins the turn of an input; `false` when it has to wait.
    private func beginInput() -> Bool {
        guard !isAccepting, !isReceiving else { return false }
        isAccepting = true
        return true
    }

    /// Ends the turn of an input, and takes those that wait.
    private func endInput() {
        while !waitingInputs.isEmpty { waitingInputs.removeFirst()() }
        isAccepting = false
    }

    /// Begins the turn of an output; `false` when it has to wait.
    private func beginOutput() -> Bool {
        guard !isReceiving else { return false }
        isReceiving = true
        return true
    }

    /// Ends the turn of outputs, and takes the inputs that wait; `false` when outputs wait.
    private func endOutput() -> Bool {
        guard waitingOutputs.isEmpty else { return false }
        isReceiving = false
        if !waitingInputs.isEmpty, beginInput() { endInput() }
        return true
    }

    /// Gives the next output; `nil` when that was the last one.
    func nextOutput() -> (() -> Void)? {
        endOutput() ? nil : waitingOutputs.removeFirst()
    }

    /// Begins an input, which cancels the one before it where only the newest counts; `false` when it is
    /// ignored, because of one that is in flight.
    private func begin(_ input: SentInput) -> Bool {
        if inputs.contains(where: { $0.isInFlight && rules.ignores(input.signal, while: $0.signal) }) {
            return false
        }
        if let signal = input.signal, let rivals = rules.rivals(of: signal) {
            newest.updateValue(input, forKey: rivals)?.cancel()
        }
        accepting = input
        acceptedCount += 1
        return true
    }

    /// Keeps an input that is not over when its `accept` has returned or waits.
    private func keep(_ input: SentInput, _ task: Task<Void, Never>) {
        accepting = nil
        if input.isOver { return }
        input.run(as: task)
        inputs.removeAll(where: \.isOver)
        inputs.append(input)
    }

    private func handle(_ error: any Error, of input: SentInput) {
        note(.threw(error), from: input.origin)
        guard error as? ViewModelError != .ignoreInput else { return }
        let responder = Responder(reference, input)
        responder.hold = input.hold()
        viewModel.thrownError(error) { responder.respond($0) }
    }
}

/// The interface of a child's view model, as its parent's interface sees it:
/// ``ViewModel/children(send:respond:)``.
@preconcurrency @MainActor
public protocol ChildInterface: AnyObject {
    /// How much has ever begun, so that its parent sees whether there is more to wait for.
    var begunCount: Int { get }

    /// Cancels what runs for inputs.
    func cancelAll()

    /// Returns when all that was asked for is answered.
    func settled() async
}
