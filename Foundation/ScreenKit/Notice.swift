/// Something a person should know.
public struct Notice<Action>: ContentPart {
    private let level: NoticeLevel
    private let text: String
    private let failure: FailureKind?
    private let retry: Button<Action>?

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - level: How much it matters.
    ///   - text: The message.
    ///   - failure: The kind of failure it reports, for a program that drives the screen without reading the
    ///     text; `nil` where there is none, or no kind of its own.
    ///   - retry: A button of the notice that tries again.
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

    /// Adds the notice.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        let id = retry.map { assembly.add($0.control, .press($0.action), from: $0.origin) }
        assembly.show(.notice(level, text, failure: failure, retry: id))
    }
}
