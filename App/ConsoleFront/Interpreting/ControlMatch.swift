import ScreenKit

/// A control that a typed line can mean, and the value the line gives it.
struct ControlMatch: Sendable {
    /// The control.
    let control: Control

    /// The value; `nil` when there is none.
    let value: String?

    /// Pressing a button or choosing a row; for a switch, toggling the position that was shown.
    init(pressing control: Control) {
        self.control = control
        value = control.kind == .toggle ? (control.value == "on" ? "off" : "on") : nil
    }

    /// Setting a field or a switch; `nil` when the value is invalid.
    init?(giving value: String, to control: Control) {
        switch control.kind {
        case .field:
            self.value = value.isEmpty ? nil : value
        case .toggle where ["on", "off"].contains(value.folded):
            self.value = value.folded
        case .toggle, .row, .button:
            return nil
        }
        self.control = control
    }

    /// Whether the line lacks the text that the control needs.
    var needsText: Bool {
        control.kind == .field && value == nil
    }
}
