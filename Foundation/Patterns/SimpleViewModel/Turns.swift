/// Lets inputs and outputs have their turn one after the other: each in the order in which it came, and
/// outputs before the next input.
@MainActor
@usableFromInline
final class Turns {
    private var isAccepting = false
    private var isDelivering = false
    // Asked for each input and output, for less than it takes to look at the arrays.
    private var isInputWaiting = false
    private var isOutputWaiting = false
    private var inputs: [() -> Void] = []
    private var outputs: [() -> Void] = []

    /// Begins the turn of an input; `false` when it has to wait, with ``queueInput(_:)``.
    @usableFromInline
    func beginInput() -> Bool {
        guard !isAccepting, !isDelivering else { return false }
        isAccepting = true
        return true
    }

    func queueInput(_ body: @escaping () -> Void) {
        inputs.append(body)
        isInputWaiting = true
    }

    /// Ends the turn, and gives those who wait theirs.
    @usableFromInline
    func endInput() {
        if isInputWaiting { takeInputs() }
        isAccepting = false
    }

    /// Begins the turn of an output; `false` when it has to wait, with ``queueOutput(_:)``.
    @usableFromInline
    func beginOutput() -> Bool {
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    func queueOutput(_ body: @escaping () -> Void) {
        outputs.append(body)
        isOutputWaiting = true
    }

    /// Ends the turn, and gives those who wait theirs.
    @usableFromInline
    func endOutput() {
        if isOutputWaiting { takeOutputs() }
        isDelivering = false
        if isInputWaiting, beginInput() { endInput() }
    }

    /// Forgets the inputs that wait.
    func dropInputs() {
        inputs = []
        isInputWaiting = false
    }

    private func takeInputs() {
        while !inputs.isEmpty { inputs.removeFirst()() }
        isInputWaiting = false
    }

    private func takeOutputs() {
        while !outputs.isEmpty { outputs.removeFirst()() }
        isOutputWaiting = false
    }
}
