/// Lets inputs and outputs have their turn one after the other: each in the order in which it came, and
/// outputs before the next input.
@MainActor
@usableFromInline
final class Turns {
    private var isAccepting = false
    private var isDelivering = false
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
    }

    /// Ends the turn, and gives those who wait theirs.
    @usableFromInline
    func endInput() {
        while !inputs.isEmpty { inputs.removeFirst()() }
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
    }

    /// Ends the turn, and gives those who wait theirs.
    @usableFromInline
    func endOutput() {
        while !outputs.isEmpty { outputs.removeFirst()() }
        isDelivering = false
        if !inputs.isEmpty, beginInput() { endInput() }
    }

    /// Forgets the inputs that wait.
    func dropInputs() {
        inputs = []
    }
}
