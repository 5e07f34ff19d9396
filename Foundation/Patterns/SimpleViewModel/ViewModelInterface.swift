import ViewStateCore

/// The object through which a screen sends inputs to a ``ViewModel`` and receives outputs.
///
/// ```swift
/// interface = ViewModelInterface(viewModel: CartViewModel()) { [weak self] output in
///     self?.show(output)
/// }
/// interface.send(.didTapPay)
/// ```
/// - **Order**: An input that is sent while another input or an output is being handled waits for its turn.
///   The screen receives all pending outputs before the next input is accepted.
/// - **Lifetime**: Releasing the interface cancels the work of all inputs and releases `receive`. A running
///   `accept` call keeps the view model alive until the call returns, but the call's outputs are discarded.
@preconcurrency @MainActor
public final class ViewModelInterface<T: ViewModel>: ChildInterface {
    /// A closure that receives each signal, or `nil` to disable logging.
    public var log: ((Signal<T.Input, T.Output>) -> Void)? {
        get { logger }
        set { logger = newValue }
    }

    private let viewModel: T
    private let receive: (T.Output) -> Void
    private let reference = WeakReference<ViewModelInterface>()

    private let rules: OverlapRules
    private let comparesInputs: Bool
    private let filteredOutputs: [AnyHashable]

    /// The jobs and observations that inputs have started, and the pending debounced inputs.
    private let work = WorkBag()
    private let debouncer: Debouncer
    private var children: [any ChildInterface] = []

    /// The inputs that can still respond or start work.
    private var inputs: [SentInput] = []
    /// The input whose first step is running.
    private var accepting: SentInput?
    /// The latest input for each key that `OverlapRules.rivals(of:)` returns.
    private var newest: [AnyHashable: SentInput] = [:]
    private var acceptedCount = 0

    private var isAccepting = false
    private var isReceiving = false
    private var waitingInputs: [() -> Void] = []
    private var waitingOutputs: [() -> Void] = []
    private var logger: ((Signal<T.Input, T.Output>) -> Void)?
    private lazy var fail: (any Error, SentInput) -> Void = { [weak self] in self?.handle($0, of: $1) }

    /// Creates an interface and receives the outputs of ``ViewModel/first(respond:)`` before returning.
    ///
    /// - Parameters:
    ///   - viewModel: The view model that handles the inputs.
    ///   - clock: The clock for debounced inputs.
    ///   - file: The file that the log reports as the origin of outputs that do not result from an input.
    ///   - line: The line that the log reports as the origin of these outputs.
    ///   - receive: Receives each output on the main actor. The closure must capture its owner weakly.
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
        // Outputs that do not result from an input are attributed to this placeholder input, which never
        // ends.
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

    /// Sends an input to the view model, subject to the overlap rules that ``ViewModel`` describes.
    ///
    /// When this method returns, the `receive` closure has received all synchronous outputs. An input that is
    /// sent from within `accept` or `receive` waits for its turn instead.
    public func send(_ input: T.Input, file: StaticString = #file, line: UInt = #line) {
        // In the Swift 5 language mode, the compiler also accepts calls from outside the main actor.
        MainActor.preconditionIsolated()
        let sent = SentInput(from: SignalOrigin(file: file, line: line), in: work, failure: fail)
        if comparesInputs { compareAndTake(input, sent) } else { take(input, sent) }
    }

    /// Cancels the work of all inputs, including the children's inputs, and discards pending inputs and later
    /// outputs.
    ///
    /// The closure that ``ViewModel/responder(respond:)`` received remains usable.
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

    /// Returns when all inputs have ended and their work has finished.
    ///
    /// All work has finished when all of the following conditions are true:
    /// - No debounced input is pending, and no input is in flight.
    /// - Every ``ViewModel/asyncTask(_:)`` has ended.
    /// - Every observation has handled all values committed so far.
    /// - All children have settled.
    ///
    /// This method also waits for inputs that are sent during the wait. An `accept` call that is still
    /// running after its input has ended does not block this method. An input that never ends blocks this
    /// method. For example, an input never ends if it awaits the first element of a sequence that produces no
    /// elements, or if it keeps running and sends only outputs that are in ``ViewModel/filterOutputs()``.
    ///
    /// Do not await this method in code that `accept` or `receive` calls, because this method would not wait
    /// for the input that is being handled.
    public func settled() async {
        var seen: Int
        repeat {
            while let input = inputs.first(where: \.isInFlight) { await input.ended() }
            seen = begunCount
            await work.settled()
            for child in children { await child.settled() }
        } while seen != begunCount || inputs.contains(where: \.isInFlight)
    }

    /// The number of accepted inputs, jobs, and observations so far, including those of the children.
    public var begunCount: Int {
        children.reduce(acceptedCount + work.startedCount) { $0 + $1.begunCount }
    }

    /// A Boolean value that indicates whether `accept` is still running for an input that has ended.
    ///
    /// The value is meaningful only after ``settled()``.
    package var hasUnfinishedInputs: Bool { inputs.contains { !$0.hasReturned } }

    private func compareAndTake(_ input: T.Input, _ sent: SentInput) {
        let signal = AnyHashable(caseOf: input)
        sent.signal = signal
        guard let interval = rules.intervals[signal] else { return take(input, sent) }
        note(.debounced(input), from: sent.origin)
        debouncer.debounce(signal, for: interval) { [weak self] in self?.take(input, sent) }
    }

    /// Accepts an input as soon as no other input or output is being handled.
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
                // This closure owns the responder because a task releases its captures only after it has
                // left the main actor.
                var responder = Responder(reference, sent)
                do {
                    try await viewModel.accept(input) { [responder] in responder.respond($0) }
                } catch {
                    sent.end(with: error)
                }
                // Most inputs have ended when `accept` returns. Only an input whose `respond` closure is
                // still referenced has to detect the closure's release.
                if !isKnownUniquelyReferenced(&responder) { responder.hold = sent.hold() }
            }
            sent.noteReturn()
        }
        keep(sent, task)
    }

    /// Delivers an output in its turn and returns whether the caller must then deliver the waiting outputs.
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

    private func isLast(_ output: T.Output) -> Bool {
        filteredOutputs.isEmpty || !filteredOutputs.contains(AnyHashable(caseOf: output))
    }

    /// Begins an input's turn, or returns `false` if the input has to wait.
    private func beginInput() -> Bool {
        guard !isAccepting, !isReceiving else { return false }
        isAccepting = true
        return true
    }

    /// Ends an input's turn after accepting the waiting inputs.
    private func endInput() {
        while !waitingInputs.isEmpty { waitingInputs.removeFirst()() }
        isAccepting = false
    }

    /// Begins an output's turn, or returns `false` if the output has to wait.
    private func beginOutput() -> Bool {
        guard !isReceiving else { return false }
        isReceiving = true
        return true
    }

    /// Ends an output's turn and accepts the waiting inputs, or returns `false` if outputs are waiting.
    private func endOutput() -> Bool {
        guard waitingOutputs.isEmpty else { return false }
        isReceiving = false
        if !waitingInputs.isEmpty, beginInput() { endInput() }
        return true
    }

    /// Returns a closure that delivers the next waiting output, or `nil` if there is none.
    func nextOutput() -> (() -> Void)? {
        endOutput() ? nil : waitingOutputs.removeFirst()
    }

    /// Begins an input and cancels the input that it replaces, or returns `false` if the new input is
    /// ignored.
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

    /// Stores an input that can still respond or start work after its first step.
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

/// The interface of a child view model.
///
/// For details, see ``ViewModel/children(send:respond:)``.
@preconcurrency @MainActor
public protocol ChildInterface: AnyObject {
    /// The number of inputs, jobs, and observations so far.
    ///
    /// If the number changes while the parent is waiting for its children, the parent waits again.
    var begunCount: Int { get }

    /// Cancels the work of all inputs.
    func cancelAll()

    /// Returns when all inputs have ended and their work has finished.
    func settled() async
}
