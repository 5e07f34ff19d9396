/// Takes a text.
public struct Field<Action>: ContentPart {
    private let control: Control
    private let action: (String) -> Action

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - label: What the text is.
    ///   - id: The identity on its screen.
    ///   - key: A short key that stands for it.
    ///   - value: The text that is there.
    ///   - disabledReason: Why it takes no text now; `nil` when it does.
    ///   - action: What giving it a text means.
    public init(
        _ label: String,
        id: ControlID,
        key: String? = nil,
        value: String,
        disabledReason: String? = nil,
        action: @escaping (String) -> Action
    ) {
        control = Control(
            id: id,
            kind: .field,
            label: label,
            key: key,
            value: value,
            disabledReason: disabledReason
        )
        self.action = action
    }

    /// Adds the field.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .text(action))))
    }
}
