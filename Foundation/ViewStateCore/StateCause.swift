/// What led to a change of a state, for a trace: an effect, an output.
public struct StateCause {
    /// What the pattern calls it: `effect`.
    public let kind: String

    /// The effect or output itself.
    public let value: Any

    /// Creates a cause.
    ///
    /// - Parameters:
    ///   - kind: What the pattern calls it.
    ///   - value: The effect or output itself.
    public init(kind: String, value: Any) {
        self.kind = kind
        self.value = value
    }
}
