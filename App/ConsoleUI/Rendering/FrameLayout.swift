import ScreenKit

struct FrameLayout {
    let frame: Frame
    let width: Int

    /// The indentation of everything except titles.
    let indent: StyledText

    let digits: Int

    let controls: [ControlID: Control]

    init(frame: Frame, width: Int) {
        self.init(frame: frame, width: width, indent: StyledText(spaces: width < 24 ? 0 : 2))
    }

    init(frame: Frame, width: Int, indent: StyledText) {
        self.frame = frame
        self.width = width
        self.indent = indent
        digits = String(frame.controls.lazy.compactMap(\.number).max() ?? 0).count
        controls = frame.controlsByID
    }

    /// Passes each line to a closure as soon as the line is laid out.
    ///
    /// As a result, the lines of a long list are never all in memory at the same time.
    func forEachLine(_ take: (StyledText) -> Void) {
        var last: StyledText?
        var isFirst = true
        func add(_ lines: [StyledText]) {
            lines.forEach(take)
            last = lines.last ?? last
        }
        add(title)
        for element in frame.elements {
            if last?.isEmpty == false, startsPart(element) || isFirst { add([StyledText()]) }
            switch element {
            case .list(let rows): for row in rows { add(lines(of: row)) }
            case .heading(let text): add(StyledText(text, .heading).wrapped(to: width))
            case .text(let text): add(StyledText(text).wrapped(behind: indent, to: width))
            case .control(let id): add(lines(of: id))
            case .progress(let label, let fraction): add(progressLines(label: label, fraction: fraction))
            case .notice(let level, let text, _, let retry): add(lines(of: level, text: text, retry: retry))
            case .placeholder(let count): add(placeholderLines(count))
            case .alert(let title, let message, let dismiss):
                add(alertLines(title: title, message: message, dismiss: dismiss))
            }
            isFirst = false
        }
    }

    private var title: [StyledText] {
        let text = StyledText(frame.title, .title).wrapped(to: width)
        let rule = String(repeating: "=", count: text.map(\.width).max() ?? 0)
        return rule.isEmpty ? [] : text + [StyledText(rule, .faint)]
    }

    private func startsPart(_ element: Element) -> Bool {
        switch element {
        case .heading, .alert: true
        default: false
        }
    }
}

extension FrameLayout {
    /// Returns the lines that show a control.
    ///
    /// The lines contain the control's value and, in brackets, its key or label. If the control is disabled,
    /// the lines also contain the reason that it is disabled.
    func lines(of id: ControlID) -> [StyledText] {
        guard let control = controls[id] else { return [] }
        let (prefix, text) = parts(of: control)
        guard let reason = control.disabledReason else {
            return text.wrapped(behind: prefix, to: width)
        }
        let all = text + StyledText(" (unavailable: \(reason))")
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
        case .row, .button, .secureField:
            return StyledText()
        case .field, .toggle:
            guard let value = control.value, !value.isEmpty else { return StyledText(": (empty)") }
            return StyledText(": ") + StyledText(value)
        }
    }
}
