public import ScreenKit

/// What a frame comes to, as in `driver.expect(\.titles, ["Market Tote"])`.
extension Frame {
    /// The titles of the rows of all lists, from top to bottom.
    public var titles: [String] { rows.map(\.title) }

    /// What the notices say, from top to bottom.
    public var messages: [String] {
        elements.compactMap { if case .notice(_, let text, _, _) = $0 { text } else { nil } }
    }

    /// Whether it says that something is on its way.
    public var isBusy: Bool {
        elements.contains { element in
            switch element {
            case .progress, .placeholder: true
            default: false
            }
        }
    }

    /// What a person reads below the title, a line for each thing: `1. Bags | 6 products`, `[r] Refresh`,
    /// `[n] Quantity: 2`, `- One less (why not)`.
    public var lines: [String] { elements.flatMap(lines) }

    private func lines(of element: Element) -> [String] {
        switch element {
        case .heading(let text): ["# \(text)"]
        case .text(let text): [text]
        case .list(let rows):
            rows.map { row in
                let number = row.control.flatMap(control)?.number.map { "\($0). " } ?? ""
                let parts = [row.title, row.subtitle, row.trailing, row.badge.map { "(\($0))" }]
                return number + parts.compactMap(\.self).joined(separator: " | ")
            }
        case .control(let id): [control(id).map(line) ?? id.rawValue]
        case .progress(let label, _): ["\(label)…"]
        case .notice(let level, let text, _, let retry):
            ["\(level.rawValue): \(text)"] + [retry.flatMap(control).map(line)].compactMap(\.self)
        case .placeholder(let lines): Array(repeating: "…", count: lines)
        case .alert(let title, let message, _): ["\(title): \(message)"]
        }
    }

    private func line(of control: Control) -> String {
        let key = control.disabledReason == nil ? control.key.map { "[\($0)]" } ?? "[]" : "-"
        let value = control.value.map { ": \($0)" } ?? ""
        return "\(key) \(control.label)\(value)" + (control.disabledReason.map { " (\($0))" } ?? "")
    }
}
