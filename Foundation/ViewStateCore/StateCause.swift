/// The cause of a state change in a trace, such as an effect or an output.
public struct StateCause {
    /// The pattern's name for this kind of cause, such as `effect`.
    public let kind: String

    /// The cause itself, such as the effect or the output.
    public let value: Any

    /// Creates a cause.
    public init(kind: String, value: Any) {
        self.kind = kind
        self.value = value
    }
}
