public import FoundationExtensions
import ViewStateCore

/// Something to press.
public struct Button<Action>: ContentPart {
    let control: Control
    let action: Action
    let origin: SignalOrigin

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: What it does.
    ///   - id: The identity on its screen.
    ///   - key: A short key that stands for it.
    ///   - disabledReason: Why it cannot be pressed now; `nil` when it can.
    ///   - needsWholeLabel: Whether it is a choice or takes something away, so that the start of its label
    ///     must not stand for it.
    ///   - traits: How it looks beside others.
    ///   - output: The output of the screen that pressing it leads to, and nothing else; `nil` where pressing
    ///     it changes something.
    ///   - file: The file that it is written in.
    ///   - line: The line that it is written in.
    ///   - action: What pressing it means.
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

    /// Adds the button.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .press(action), from: origin)))
    }
}

/// A field that takes text.
public struct Field<Action>: ContentPart {
    private let control: Control
    private let action: (String) -> Action
    private let origin: SignalOrigin

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - id: The identity on its screen.
    ///   - key: A short key that stands for it.
    ///   - value: The text that is there.
    ///   - isMain: Whether what a user types without naming a control is the text of this field. Never pass
    ///     `true` for a field that holds a secret.
    ///   - disabledReason: Why it takes no text now; `nil` when it does.
    ///   - file: The file that it is written in.
    ///   - line: The line that it is written in.
    ///   - action: What giving it that text means.
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

    /// Adds the field.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .text(action), from: origin)))
    }
}

/// A field that submits a secret at once.
///
/// The field passes the secret to its action and keeps no copy. An action must not store it in the state of
/// the screen: then no frame, no recording, and no source of a page contains it. A front end does not show it
/// while it is typed, and does not keep it.
public struct SecureField<Action>: ContentPart {
    private var control: Control
    private let action: (Secret) -> Action
    private let origin: SignalOrigin

    /// Creates a secure field.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - id: The identity on its screen.
    ///   - key: A short key that stands for it.
    ///   - submitLabel: The label of the button that submits it, such as “Sign in”.
    ///   - isNew: A Boolean value that indicates whether the user makes the secret up here.
    ///   - disabledReason: Why it takes no secret now; `nil` when it does.
    ///   - file: The file that it is written in.
    ///   - line: The line that it is written in.
    ///   - action: Makes the action for a secret.
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

    /// Adds the field.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        let use = ControlUse<Action>.text { [action] in action(Secret($0)) }
        assembly.show(.control(assembly.add(control, use, from: origin)))
    }
}

/// A switch with two positions.
public struct Toggle<Action>: ContentPart {
    private let control: Control
    private let action: (Bool) -> Action
    private let origin: SignalOrigin

    /// Creates a switch.
    ///
    /// - Parameters:
    ///   - label: What it switches.
    ///   - id: The identity on its screen.
    ///   - key: A short key that stands for it.
    ///   - isOn: Its position.
    ///   - disabledReason: Why it cannot be switched now; `nil` when it can.
    ///   - file: The file that it is written in.
    ///   - line: The line that it is written in.
    ///   - action: What switching it means; gets the new position.
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

    /// Adds the switch.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(.control(assembly.add(control, .toggle(action), from: origin)))
    }
}
