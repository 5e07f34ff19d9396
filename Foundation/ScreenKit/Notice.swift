/// Something a person should know.
public struct Notice<Action>: ContentPart {
    private let level: NoticeLevel
    private let text: String
    private let isUnavailable: Bool
    private let retry: (control: Control, action: Action)?

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - level: How much it matters.
    ///   - text: What to know.
    ///   - isUnavailable: Whether it says that what stands behind the screen cannot be reached; who drives
    ///     the screens without reading them can tell by it.
    public init(_ level: NoticeLevel, _ text: String, isUnavailable: Bool = false) {
        self.level = level
        self.text = text
        self.isUnavailable = isUnavailable
        retry = nil
    }

    // SIZE: A notice and a button, written as one part of a screen.
    /// Creates a notice with a button that tries again.
    ///
    /// - Parameters:
    ///   - level: How much it matters.
    ///   - text: What to know.
    ///   - isUnavailable: Whether it says that what stands behind the screen cannot be reached.
    ///   - retryID: The identity of the button.
    ///   - key: A short key that stands for the button.
    ///   - label: What the button is called.
    ///   - retry: What pressing the button means.
    public init(
        _ level: NoticeLevel,
        _ text: String,
        isUnavailable: Bool = false,
        retryID: ControlID,
        key: String? = nil,
        label: String = "Try again",
        retry: Action
    ) {
        self.level = level
        self.text = text
        self.isUnavailable = isUnavailable
        self.retry = (Control(id: retryID, kind: .button, label: label, key: key), retry)
    }

    /// Adds the notice.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        let id = retry.map { assembly.add($0.control, .press($0.action)) }
        assembly.show(.notice(level, text, isUnavailable: isUnavailable, retry: id))
    }
}
