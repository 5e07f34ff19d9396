import ScreenKit
import ViewStateCore

// When only a single feature is built, the module does not depend on CustomDump and does not trace state
// changes.
#if App
    import CustomDump
#endif

/// An event on a screen, such as `{"event":"effect","pattern":"VVSI","screen":"home","text":"…"}`.
struct TracedEvent: Encodable {
    let screen: ScreenID
    let pattern: String

    let event: String

    var control: ControlID?

    /// The source location at which the control is declared.
    var from: String?

    /// The text of the event, which has not been sanitized.
    ///
    /// The text of a `state` event contains one line for each difference.
    var text = ""

    var source: String? {
        control.map { " · \($0.rawValue)" + (from.map { " · \($0)" } ?? "") }
    }

    /// Creates an event, or returns `nil` if the event is a state change and the descriptions of both states
    /// are identical.
    init?(_ entry: TraceEntry) {
        (screen, pattern) = (entry.screen, entry.pattern)
        switch entry.event {
        case .action(let action, let control, let origin):
            event = "action"
            text = line(of: action)
            // A closure has no name, so the control's identifier is shown instead.
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

/// Returns a description of a value on a single line, with just enough detail to identify the value.
func line(of value: Any) -> String {
    var text = ""
    #if App
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

/// Returns a description of the differences between two values, or `nil` if their descriptions are identical.
///
/// In a build of a single feature, the result is always `nil`.
private func difference(from old: Any, to new: Any) -> String? {
    #if App
        diff(old, new)
    #else
        nil
    #endif
}

/// Returns the lines of a difference, up to a maximum number of lines.
///
/// Values that were added or removed are shown to a depth of two levels, and the contents of their list
/// elements are omitted.
private func shortened(_ difference: String) -> [String] {
    let limit = 40
    var lines: [String] = []
    var marker: Character?
    // The smallest indentation in the current sequence of lines with the same marker, and the indentation of
    // the current list element.
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
