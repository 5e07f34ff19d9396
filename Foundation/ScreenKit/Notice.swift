/// A message for the user.
public struct Notice<Action>: ContentPart {
    private let level: NoticeLevel
    private let text: String
    private let failure: FailureKind?
    private let retry: Button<Action>?

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - level: The notice's importance.
    ///   - text: The message.
    ///   - failure: The kind of failure, for front ends that react to failures programmatically, or `nil` if
    ///     no kind applies.
    ///   - retry: The notice's retry button, or `nil` if the user cannot retry.
    public init(
        _ level: NoticeLevel,
        _ text: String,
        failure: FailureKind? = nil,
        retry: Button<Action>? = nil
    ) {
        self.level = level
        self.text = text
        self.failure = failure
        self.retry = retry
    }

    /// Adds the notice to an assembly.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        let id = retry.map { assembly.add($0.control, .press($0.action), from: $0.origin) }
        assembly.show(.notice(level, text, failure: failure, retry: id))
    }
}
