/// What the closures of one trigger hold, and all that they hold; its release says that everyone has let go
/// of them.
@usableFromInline
final class OpenTrigger<S: StateProtocol>: Sendable {
    /// The way to the state.
    @usableFromInline let link: StateLink<S>

    @usableFromInline let triggers: OpenTriggers?

    /// Opens a trigger.
    ///
    /// - Parameters:
    ///   - link: The way to the state.
    ///   - triggers: Counts it as open until this is released.
    @inlinable
    init(_ link: StateLink<S>, among triggers: OpenTriggers?) {
        self.link = link
        self.triggers = triggers
        triggers?.open()
    }

    @inlinable
    deinit {
        triggers?.close()
    }
}
