import ScreenKit

extension FrameLayout {
    /// The lines of a control: what to type in brackets, what it is, and why it cannot be used now.
    func lines(of id: ControlID) -> [StyledText] {
        guard let control = frame.control(id) else { return [] }
        let (prefix, text) = parts(of: control)
        guard let reason = control.disabledReason else {
            return text.wrapped(behind: prefix, to: width)
        }
        let all = text + StyledText(" (not now: \(reason))")
        return all.styled(.faint).wrapped(behind: prefix.styled(.faint), to: width)
    }

    private func parts(of control: Control) -> (prefix: StyledText, text: StyledText) {
        let short = control.key ?? control.number.map(String.init)
        guard let short else {
            return (indent, StyledText("[\(control.label)]", .key) + value(of: control))
        }
        return (indent + StyledText("[\(short)] ", .key), StyledText(control.label) + value(of: control))
    }

    private func value(of control: Control) -> StyledText {
        switch control.kind {
        case .row, .button:
            return StyledText()
        case .field, .toggle:
            guard let value = control.value, !value.isEmpty else { return StyledText(": (empty)") }
            return StyledText(": ") + StyledText(value)
        }
    }
}
