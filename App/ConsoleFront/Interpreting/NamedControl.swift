import ScreenKit

/// A control and its names, in the form that is compared with input.
struct NamedControl: Sendable {
    /// The control.
    let control: Control

    /// Its label.
    let label: String

    /// Its key.
    let key: String?

    /// Names a control.
    init(_ control: Control) {
        self.control = control
        label = control.label.folded
        key = control.key?.folded
    }

    /// Whether its name alone uses it.
    var isPressed: Bool {
        control.kind == .button || control.kind == .toggle
    }

    /// Whether its name can be followed by a value.
    var takesValue: Bool {
        control.kind == .field || control.kind == .toggle
    }
}
