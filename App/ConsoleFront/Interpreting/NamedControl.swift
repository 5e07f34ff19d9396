import ScreenKit

/// A control and its names as they are compared with what a person types.
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

    /// Whether its name alone is a use of it.
    var isPressed: Bool {
        control.kind == .button || control.kind == .toggle
    }

    /// Whether a value can follow its name.
    var takesValue: Bool {
        control.kind == .field || control.kind == .toggle
    }
}
