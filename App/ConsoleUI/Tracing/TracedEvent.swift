import ScreenKit
import ViewStateCore

// One feature alone is built without this package; nothing is traced there.
#if Shop
    import CustomDump
#endif

/// `{"event":"effect","pattern":"VVSI","screen":"home","text":"…"}`: something that happened on a screen.
struct TracedEvent: Encodable {
    let screen: ScreenID
    let pattern: String

    /// Such as `action`, `effect`, or `state`.
    let event: String

    var control: ControlID?

    /// The line of source that the control was written in.
    var from: String?

    /// Not sanitized; of a `state`, a line for each difference.
    var text = ""

    var source: String? {
        control.map { " · \($0.rawValue)" + (from.map { " · \($0)" } ?? "") }
    }

    /// Returns `nil` for a change in which no difference can be seen.
    init?(_ entry: TraceEntry) {
        (screen, pattern) = (entry.screen, entry.pattern)
        switch entry.event {
        case .action(let action, let control, let origin):
            event = "action"
            text = line(of: action)
            // A function has no name of its own.
            if text == "(Function)" { text = control.rawValue }
            self.control = control
            from = origin?.description
        case .alertDismissed: event = "dismissed"
        case .lifecycle(.viewWillAppear): event = "appears"
        case .lifecycle(.viewDidDisappear): event = "disappears"
        case .cause(let cause):
            event = cause.kind
            text = line(of: cause.value)
        case .change(let old, let new):
            guard let difference = difference(from: old, to: new) else { return nil }
            event = "state"
            text = shortened(difference).joined(separator: "\n")
        case .alert(let alert):
            event = "alert"
            text = alert.map { "\($0.title): \($0.message)" } ?? "none"
        }
    }
}

/// A value on one line, just deep enough to identify it.
func line(of value: Any) -> String {
    var text = ""
    #if Shop
        customDump(value, to: &text, maxDepth: 2)
    #else
        text = "\(value)"
    #endif
    return text.split(separator: "\n").reduce(into: "") { line, part in
        let part = part.trimmingPrefix { $0 == " " }
        let isJoined = line.last.map("([".contains) ?? true || part.first.map(")]".contains) ?? true
        line += (isJoined ? "" : " ") + part
    }
}

/// Returns what is different in two values, a line each, or `nil` where no difference can be seen.
private func difference(from old: Any, to new: Any) -> String? {
    #if Shop
        diff(old, new)
    #else
        nil
    #endif
}

/// The lines of a difference, in a limited number; added or removed values are shown two levels deep, and
/// list elements only as present.
private func shortened(_ difference: String) -> [String] {
    let limit = 40
    var lines: [String] = []
    var marker: Character?
    // For the lines with one marker: the indentation they begin at, and that of a list element in them.
    var (depth, element) = (0, Int.max)
    var isFolding = false
    for line in difference.split(separator: "\n") {
        let text = line.dropFirst().drop { $0 == " " }
        let indent = line.count - text.count
        if line.first != marker { (marker, depth, element, isFolding) = (line.first, indent, .max, false) }
        depth = min(depth, indent)
        if indent < element { element = .max }
        if indent > depth, text.first == "[" { element = min(element, indent) }
        if marker != " ", indent > min(depth + 4, element) {
            isFolding = true
        } else if isFolding {
            lines[lines.count - 1] += "…" + text
            isFolding = false
        } else {
            lines.append(String(line))
        }
    }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + ["… and \(lines.count - limit) more lines"]
}
