/// What the closures of one trigger hold; its release says that everyone has let go of them.
final class OpenTrigger: Sendable {
    private let triggers: OpenTriggers

    /// Opens a trigger.
    ///
    /// - Parameter triggers: Counts it as open until this is released.
    init(among triggers: OpenTriggers) {
        self.triggers = triggers
        triggers.open()
    }

    deinit {
        triggers.close()
    }
}
