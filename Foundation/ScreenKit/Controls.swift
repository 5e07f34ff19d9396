public import FoundationExtensions
import ViewStateCore

/// A button.
public struct Button<Action>: ContentPart {
    let control: Control
    let action: Action
    let origin: SignalOrigin

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - id: The identifier on its screen.
    ///   - key: A short key that a front end accepts instead of the label.
    ///   - disabledReason: The reason that the button is disabled, or `nil` if it is enabled.
    ///   - needsWholeLabel: Whether the button selects an option or removes something, so that a front end
    ///     must not accept an abbreviated label.
    ///   - traits: The hints for the button's appearance.
    ///   - output: The screen's output if the button only opens another screen, or `nil` if it changes
    ///     something.
    ///   - file: The file of the declaration.
    ///   - line: The line of the declaration.
    ///   - action: The action of the button.
    public init(
        _ label: String,
        id: ControlID,
        key: String? = nil,
        disabledReason: String? = nil,
        needsWholeLabel: Bool = false,
        traits: Set<Control.Trait> = [],
        leadsTo output: (any Sendable)? = nil,
        file: StaticString = #file,
        line: UInt = #line,
        action: Action
    ) {
        control = Control(
            id: id,
            kind: .button,
            label: label,
            key: key,
            disabledReason: disabledReason,
            needsWholeLabel: needsWholeLabel,
            link: output.flatMap { DeepLinks.resolve($0) },
            traits: traits
        )
        self.action = action
        origin = SignalOrigin(file: file, line: line)
    }

    /// Adds the button to an assembly.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .press(action), from: origin)))
    }
}

/// A text field.
public struct Field<Action>: ContentPart {
    private let control: Control
    private let action: (String) -> Action
    private let origin: SignalOrigin

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - id: The identifier on its screen.
    ///   - key: A short key that a front end accepts instead of the label.
    ///   - value: The current text.
    ///   - isMain: Whether the field receives text that the user types without naming a control. Never pass
    ///     `true` for a field that contains a secret.
    ///   - disabledReason: The reason that the field is disabled, or `nil` if it is enabled.
    ///   - file: The file of the declaration.
    ///   - line: The line of the declaration.
    ///   - action: Returns the action for a new text.
    public init(
        _ label: String,
        id: ControlID,
        key: String? = nil,
        value: String,
        isMain: Bool = false,
        disabledReason: String? = nil,
        file: StaticString = #file,
        line: UInt = #line,
        action: @escaping (String) -> Action
    ) {
        control = Control(
            id: id,
            kind: .field,
            label: label,
            key: key,
            value: value,
            disabledReason: disabledReason,
            isMainField: isMain
        )
        self.action = action
        origin = SignalOrigin(file: file, line: line)
    }

    /// Adds the field to an assembly.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .text(action), from: origin)))
    }
}

/// A field for a secret, which is submitted as soon as it is entered.
///
/// The field passes the secret to its action and keeps no copy. The action must not store the secret in the
/// state of the screen, so that no frame, recording, or page source contains it. Front ends neither display
/// nor store the secret.
public struct SecureField<Action>: ContentPart {
    private var control: Control
    private let action: (Secret) -> Action
    private let origin: SignalOrigin

    /// Creates a secure field.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - id: The identifier on its screen.
    ///   - key: A short key that a front end accepts instead of the label.
    ///   - submitLabel: The label of the submit button, such as “Sign in”.
    ///   - isNew: Whether the user creates the secret here.
    ///   - disabledReason: The reason that the field is disabled, or `nil` if it is enabled.
    ///   - file: The file of the declaration.
    ///   - line: The line of the declaration.
    ///   - action: Returns the action for a secret.
    public init(
        _ label: String,
        id: ControlID,
        key: String? = nil,
        submitLabel: String,
        isNew: Bool = false,
        disabledReason: String? = nil,
        file: StaticString = #file,
        line: UInt = #line,
        action: @escaping (Secret) -> Action
    ) {
        control = Control(
            id: id,
            kind: .secureField,
            label: label,
            key: key,
            disabledReason: disabledReason,
            needsWholeLabel: true,
            traits: isNew ? [.new] : []
        )
        control.submitLabel = submitLabel
        self.action = action
        origin = SignalOrigin(file: file, line: line)
    }

    /// Adds the field to an assembly.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        let use = ControlUse<Action>.text { [action] in action(Secret($0)) }
        assembly.show(.control(assembly.add(control, use, from: origin)))
    }
}

/// A switch.
public struct Toggle<Action>: ContentPart {
    private let control: Control
    private let action: (Bool) -> Action
    private let origin: SignalOrigin

    /// Creates a switch.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - id: The identifier on its screen.
    ///   - key: A short key that a front end accepts instead of the label.
    ///   - isOn: Whether the switch is on.
    ///   - disabledReason: The reason that the switch is disabled, or `nil` if it is enabled.
    ///   - file: The file of the declaration.
    ///   - line: The line of the declaration.
    ///   - action: Returns the action for a new position.
    public init(
        _ label: String,
        id: ControlID,
        key: String? = nil,
        isOn: Bool,
        disabledReason: String? = nil,
        file: StaticString = #file,
        line: UInt = #line,
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
        origin = SignalOrigin(file: file, line: line)
    }

    /// Adds the switch to an assembly.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .toggle(action), from: origin)))
    }
}
