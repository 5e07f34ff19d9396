/// Something to press.
public struct Button<Action>: ContentPart {
    let control: Control
    let action: Action

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

/// A field that takes text.
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
    ///   - action: What giving it that text means.
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
