import ScreenKit

/// Turns a frame into HTML that can be looked at but not used: each control shows what is typed for it.
struct FrameMarkup {
    private let frame: Frame
    private let vocabulary: Vocabulary

    /// Prepares a frame.
    init(_ frame: Frame) {
        self.frame = frame
        vocabulary = Vocabulary(of: frame)
    }

    /// The screen, and below it what can be typed.
    var html: HTML {
        """
        <div class="screen">
        <h4>\(frame.title)</h4>
        \(frame.elements.map(markup))
        </div>
        <p class="keys">\(vocabulary.summary)</p>
        """
    }

    private func markup(of element: Element) -> HTML {
        switch element {
        case .heading(let text): "<h5>\(text)</h5>"
        case .text(let text): "<p>\(text)</p>"
        case .list(let rows): "<ul>\(rows.map(markup))</ul>"
        case .control(let id): "\(frame.control(id).map(markup))"
        case .progress(let label, let fraction): progress(label, fraction)
        case .notice(let level, let text, _, let retry):
            """
            <div class="notice \(level.rawValue)"><p><strong>\(level.opening.word)</strong> \(text)</p>
            \(retry.flatMap(frame.control).map(markup))</div>
            """
        case .placeholder(let lines): placeholder(lines)
        case .alert(let title, let message, let dismiss):
            """
            <dialog open=""><h5>\(title)</h5><p>\(message)</p>
            \(frame.control(dismiss).map(markup))</dialog>
            """
        }
    }

    private func markup(of row: ListRow) -> HTML {
        let control = row.control.flatMap(frame.control)
        return """
            <li>\(control.flatMap(key))<p><span>\(row.title)\(row.badge.map { " <mark>\($0)</mark>" })</span>\
            \(row.trailing.map { "<span class=\"end\">\($0)</span>" })</p>\
            \(row.subtitle.map { "<small>\($0)</small>" })\(control.flatMap(reason))</li>
            """
    }

    private func markup(of control: Control) -> HTML {
        let state: HTML = control.disabledReason == nil ? "tabindex=\"-1\"" : "disabled=\"\""
        let name: HTML = "\(key(of: control))<span>\(control.label)\(reason(of: control))</span>"
        switch control.kind {
        case .row, .button:
            return "<button type=\"button\" \(state)>\(name)</button>"
        case .field:
            return """
                <label class="field">\(name)<textarea rows="1" readonly="" \(state)>\(control.value ?? "")\
                </textarea></label>
                """
        case .toggle:
            let checked: HTML = control.value == "on" ? " checked=\"\"" : ""
            return """
                <label class="toggle">\(name)<input type="checkbox" role="switch" \(state)\(checked)/></label>
                """
        }
    }

    /// What to type; `nil` if that is the label.
    private func key(of control: Control) -> HTML? {
        let named = NamedControl(control)
        guard let line = vocabulary.line(for: named), line != named.label else { return nil }
        return "<kbd>\(line)</kbd>"
    }

    private func reason(of control: Control) -> HTML? {
        control.disabledReason.map { "<small>Not now: \($0)</small>" }
    }

    private func progress(_ label: String, _ fraction: Double?) -> HTML {
        guard let fraction, fraction.isFinite else {
            return "<label class=\"progress\">\(label) …<progress></progress></label>"
        }
        let percent = Int(min(max(fraction, 0), 1) * 100)
        return """
            <label class="progress">\(label)<span>\(percent) %</span>\
            <progress max="100" value="\(percent)"></progress></label>
            """
    }

    private func placeholder(_ lines: Int) -> HTML {
        let bars = [HTML](repeating: "<i></i>", count: min(max(lines, 1), FrameLayout.mostPlaceholderLines))
        return "<div class=\"placeholder\" role=\"img\" aria-label=\"Loading\">\(bars)</div>"
    }
}
