public import ViewStateCore

/// Knows the inputs of one interface that were accepted, which of them are in flight, and what runs for them.
@MainActor
@usableFromInline
class InputTracker {
    /// The jobs and the observations that inputs have started, and the debounced inputs that wait.
    let work = WorkBag()

    /// The interfaces that the view model has for its children.
    var children: [any ChildInterface] = []

    /// Whether the `accept` of some input has not returned.
    var hasUnfinishedInputs: Bool { open.contains { !$0.hasReturned } }

    /// The inputs that are in flight, or whose `accept` has not returned.
    private var open: [AcceptedInput] = []

    /// The newest of the inputs of which only the newest counts.
    private var newest: [SignalCase: AcceptedInput] = [:]

    /// Counts how often everything was cancelled: an input of an earlier generation has nothing more to say.
    private var generation = 0

    /// Counts the inputs and jobs that were ever begun.
    var begun = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    private var isTakingInputs = false
    private var isGivingOutputs = false
    private var waitingInputs: [() -> Void] = []
    private var waitingOutputs: [() -> Void] = []

    /// Begins the turn of an input; `false` when it has to wait for another, or for an output.
    @usableFromInline
    func beginInput() -> Bool {
        guard !isTakingInputs, !isGivingOutputs else { return false }
        isTakingInputs = true
        return true
    }

    /// Ends the turn of an input, and takes those that wait.
    @usableFromInline
    func endInput() {
        while !waitingInputs.isEmpty { waitingInputs.removeFirst()() }
        isTakingInputs = false
    }

    /// Begins the turn of an output; `false` when it has to wait for another.
    @usableFromInline
    func beginOutput() -> Bool {
        guard !isGivingOutputs else { return false }
        isGivingOutputs = true
        return true
    }

    /// Ends the turn of an output, gives those that wait, and takes the inputs that wait.
    @usableFromInline
    func endOutput() {
        while !waitingOutputs.isEmpty { waitingOutputs.removeFirst()() }
        isGivingOutputs = false
        if !waitingInputs.isEmpty, beginInput() { endInput() }
    }

    @usableFromInline
    func queueInput(_ take: @escaping () -> Void) {
        waitingInputs.append(take)
    }

    @usableFromInline
    func queueOutput(_ give: @escaping () -> Void) {
        waitingOutputs.append(give)
    }

    /// Whether an input is ignored, because of what is in flight.
    @usableFromInline
    func ignores(_ signal: SignalCase, by rules: InputRules) -> Bool {
        rules.filters(signal) && open.contains { $0.isInFlight && $0.signal == signal }
    }

    /// Begins an input, which is in flight from now on; where only the newest counts, it cancels the one
    /// before it.
    @usableFromInline
    func begin(_ signal: SignalCase?, by rules: InputRules, from origin: SignalOrigin) -> AcceptedInput {
        let input = AcceptedInput(signal, origin: origin, generation: generation, tracker: self)
        begun += 1
        if let signal, let rivals = rules.rivals(of: signal) {
            newest.updateValue(input, forKey: rivals).map(cancel)
        }
        return input
    }

    /// Keeps an input that is not done when its `accept` waits for the first time; until then it has its
    /// turn, and nobody asks for it.
    @usableFromInline
    func keep(_ input: AcceptedInput, _ task: Task<Void, Never>) {
        // Accepting it may have released its interface.
        guard isCurrent(input) else { return task.cancel() }
        if input.hasReturned, !input.isInFlight { return }
        input.task = task
        open.append(input)
    }

    /// Notes that `accept` has returned.
    @usableFromInline
    func noteReturn(of input: AcceptedInput) {
        input.hasReturned = true
        if input.isObserving { end(input) }
        if !input.isInFlight { forget(input) }
    }

    /// Notes that an input is no longer in flight; it may continue.
    @usableFromInline
    func end(_ input: AcceptedInput) {
        guard input.isInFlight else { return }
        input.isInFlight = false
        if input.hasReturned { forget(input) }
        wakeIfNothingIsInFlight()
    }

    /// Whether an input may still answer and start work.
    @usableFromInline
    func isCurrent(_ input: AcceptedInput) -> Bool {
        !input.isCancelled && input.generation == generation
    }

    /// Takes an error of work that nobody else took.
    @usableFromInline
    func handle(_ error: any Error, of input: AcceptedInput) {}

    /// Cancels everything that runs or waits; what it would still answer is dropped.
    func cancelAll() {
        generation += 1
        waitingInputs = []
        let cancelled = open
        open = []
        newest = [:]
        for input in cancelled { input.task?.cancel() }
        work.cancelAll()
        for child in children { child.cancelAll() }
        wakeIfNothingIsInFlight()
    }

    /// Returns when nothing is in flight, every job has ended, what is observed in stores was handled, and
    /// the children have settled.
    func settled() async {
        var seen: Int
        repeat {
            while open.contains(where: \.isInFlight) {
                await withCheckedContinuation { waiting.append($0) }
            }
            seen = begun
            await work.settled()
            for child in children { await child.settled() }
        } while seen != begun || open.contains(where: \.isInFlight)
    }

    private func cancel(_ input: AcceptedInput) {
        input.isCancelled = true
        input.task?.cancel()
        for job in input.jobs { work.cancel(job) }
        end(input)
    }

    /// Forgets an input about which there is nothing more to know.
    private func forget(_ input: AcceptedInput) {
        if let index = open.lastIndex(where: { $0 === input }) { open.remove(at: index) }
    }

    private func wakeIfNothingIsInFlight() {
        guard !waiting.isEmpty, !open.contains(where: \.isInFlight) else { return }
        let due = waiting
        waiting = []
        for continuation in due { continuation.resume() }
    }
}
