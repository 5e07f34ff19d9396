/// A switch with two positions.
public struct Toggle<Action>: ContentPart {
    private let control: Control
    private let action: (Bool) -> Action

    /// Creates a switch.
    ///
    /// - Parameters:
    ///   - label: What it switches.
    ///   - id: The identity on its screen.
    ///   - key: A short key that stands for it.
    ///   - isOn: Its position.
    ///   - disabledReason: Why it cannot be switched now; `nil` when it can.
    ///   - action: What switching it means; gets the new position.
    public init(
        _ label: String,
        id: ControlID,
        key: String? = nil,
        isOn: Bool,
        disabledReason: String? = nil,
        action: @escaping (Bool) -> Action
    ) {
        control = Control(
            id: id,
            kind: .toggle,
            label: label,
            key: key,
            value: isOn ? "on" : "off",
            disabledReason: disabledReason
        )
        self.action = action
    }

    /// Adds the switch.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .toggle(action))))
    }
}
