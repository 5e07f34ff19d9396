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
    ///   - label: The control's label.
    ///   - id: The control's identifier on the screen.
    ///   - key: A shortcut that a front end accepts instead of the label.
    ///   - disabledReason: The reason that the button is disabled, or `nil` if the button is enabled.
    ///   - needsWholeLabel: A Boolean value that indicates whether a front end must reject an abbreviated
    ///     label. Pass `true` for a button that selects an option or removes an item.
    ///   - traits: The hints about the button's appearance.
    ///   - output: The screen's output if the button only opens a different screen, or `nil` if the button
    ///     changes the app's state.
    ///   - file: The source file that declares the control.
    ///   - line: The source line that declares the control.
    ///   - action: The action to send when the user presses the button.
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
    ///   - label: The control's label.
    ///   - id: The control's identifier on the screen.
    ///   - key: A shortcut that a front end accepts instead of the label.
    ///   - value: The field's current text.
    ///   - isMain: A Boolean value that indicates whether the field receives text that the user types without
    ///     naming a control. Never pass `true` for a field that contains a secret.
    ///   - disabledReason: The reason that the field is disabled, or `nil` if the field is enabled.
    ///   - file: The source file that declares the control.
    ///   - line: The source line that declares the control.
    ///   - action: Returns the action for the text that the user entered.
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

/// A field that submits a secret as soon as the user enters it.
///
/// The field passes the secret to the action and does not keep a copy. The action must not store the secret
/// in the screen's state, so that no frame, recording, or page source contains the secret. Front ends neither
/// display nor store the secret.
public struct SecureField<Action>: ContentPart {
    private var control: Control
    private let action: (Secret) -> Action
    private let origin: SignalOrigin

    /// Creates a secure field.
    ///
    /// - Parameters:
    ///   - label: The control's label.
    ///   - id: The control's identifier on the screen.
    ///   - key: A shortcut that a front end accepts instead of the label.
    ///   - submitLabel: The label of the submit button, such as “Sign in”.
    ///   - isNew: A Boolean value that indicates whether the user creates a new secret in this field.
    ///   - disabledReason: The reason that the field is disabled, or `nil` if the field is enabled.
    ///   - file: The source file that declares the control.
    ///   - line: The source line that declares the control.
    ///   - action: Returns the action for the secret that the user entered.
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
    ///   - label: The control's label.
    ///   - id: The control's identifier on the screen.
    ///   - key: A shortcut that a front end accepts instead of the label.
    ///   - isOn: A Boolean value that indicates whether the switch is on.
    ///   - disabledReason: The reason that the switch is disabled, or `nil` if the switch is enabled.
    ///   - file: The source file that declares the control.
    ///   - line: The source line that declares the control.
    ///   - action: Returns the action for the switch's new position.
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
