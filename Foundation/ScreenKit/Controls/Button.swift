/// Something to press.
public struct Button<Action>: ContentPart {
    private let control: Control
    private let action: Action

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: What it does.
    ///   - id: The identity on its screen.
    ///   - key: A short key that stands for it.
    ///   - disabledReason: Why it cannot be pressed now; `nil` when it can.
    ///   - action: What pressing it means.
    public init(
        _ label: String,
        id: ControlID,
        key: String? = nil,
        disabledReason: String? = nil,
        action: Action
    ) {
        control = Control(id: id, kind: .button, label: label, key: key, disabledReason: disabledReason)
        self.action = action
    }

    /// Adds the button.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .press(action))))
    }
}
