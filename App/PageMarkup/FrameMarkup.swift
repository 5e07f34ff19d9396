import FoundationExtensions
package import ScreenKit

/// A renderer that converts a frame to an HTML form that works with and without JavaScript.
///
/// Each button or row submits its identifier under the name `control`. The name of a field is `field:`
/// followed by its identifier, and the name of a secure field is `secret:` followed by its identifier.
///
/// A control that leads to another screen becomes a link. Instead of following the link, the script submits
/// the link's `data-step` and `data-value` attributes, so that the current flow continues.
package struct FrameMarkup {
    package static let maximumPlaceholderLines = 20

    private let frame: Frame
    private let controls: [ControlID: Control]
    private let linkQuery: String
    private let countOfSame: (ArraySlice<ListRow>) -> Int

    /// Creates a renderer for a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame to render.
    ///   - linkQuery: The query to add to each link for pages without JavaScript.
    ///   - countOfSame: A closure that receives the remaining rows of a list and returns the number of
    ///     leading rows that the page already contains. For these rows, the markup contains only the first
    ///     row's identifier and, in the `data-same` attribute, the number of rows.
    package init(
        _ frame: Frame,
        linkQuery: String = "",
        countOfSame: @escaping (_ rows: ArraySlice<ListRow>) -> Int = { _ in 0 }
    ) {
        self.frame = frame
        self.linkQuery = linkQuery
        self.countOfSame = countOfSame
        controls = frame.controlsByID
    }

    package static let styles: [UInt8] = PackageResources.screen_css

    package var html: HTML {
        let title: HTML = "<h1 id=\"title\" tabindex=\"-1\">\(frame.title)</h1>"
        // Alerts come first because the user must respond to an alert before using any other control.
        let alerts = frame.elements.indices.filter { frame.elements[$0].isAlert }
        let others = frame.elements.indices.filter { !alerts.contains($0) }
        return "\(alerts.map(markup))\n\(title)\n\(others.map(markup))"
    }

    /// Returns a control's identifier for use in form names and values, percent-encoded so that it consists
    /// of letters, digits, and `%-._~`.
    package static func name(of id: ControlID) -> String { id.rawValue.percentEncoded }

    private func markup(at index: Int) -> HTML {
        switch frame.elements[index] {
        case .heading(let text): return "<h2>\(text)</h2>"
        case .text(let text): return "<p>\(text)</p>"
        case .list(let rows):
            let isChoice = rows.first?.control.flatMap { controls[$0] }?.traits.contains(.choice) == true
            return "<ul class=\"rows\(isChoice ? " choices" : "")\">\(list(of: rows))</ul>"
        case .control(let id):
            return "\(controls[id].map { markup(of: $0, describedBy: problem(behind: index)) })"
        case .progress(let label, let fraction): return progress(label, fraction)
        case .notice(let level, let text, _, let retry):
            let id: HTML? = field(before: index) != nil ? " id=\"n-\(index)\"" : nil
            return """
                <div class="notice \(level.rawValue)"\(id)><p><strong>\(level.word)</strong> \(text)</p>
                \(retry.flatMap { controls[$0] }.map { markup(of: $0) })</div>
                """
        case .placeholder(let lines): return placeholder(lines)
        case .alert(let title, let message, let dismiss):
            return """
                <div class="alert" id="alert" role="alertdialog" aria-labelledby="alert-title" \
                aria-describedby="alert-message">\
                <h2 id="alert-title" tabindex="-1">\(title)</h2><p id="alert-message">\(message)</p>
                \(controls[dismiss].map { markup(of: $0) })</div>
                """
        }
    }

    /// Returns the field that directly precedes a notice and that the notice refers to.
    private func field(before index: Int) -> Control? {
        guard index > 0, case .control(let id) = frame.elements[index - 1], let field = controls[id],
            [.field, .secureField].contains(field.kind)
        else { return nil }
        return field
    }

    /// Returns the identifier of the warning or error that directly follows a field and refers to that field.
    private func problem(behind index: Int) -> HTML? {
        guard index + 1 < frame.elements.count,
            case .notice(let level, _, _, _) = frame.elements[index + 1], [.warning, .error].contains(level),
            field(before: index + 1) != nil
        else { return nil }
        return "n-\(index + 1)"
    }

    private func list(of rows: [ListRow]) -> [HTML] {
        var (parts, rest) = ([HTML](), rows[...])
        while let row = rest.first {
            let count = countOfSame(rest)
            if count > 0, let id = row.control {
                parts.append("<li id=\"r-\(Self.name(of: id))\" data-same=\"\(count)\"></li>")
            } else {
                parts.append(markup(of: row))
            }
            rest = rest.dropFirst(max(count, 1))
        }
        return parts
    }

    private func markup(of row: ListRow) -> HTML {
        let control = row.control.flatMap { controls[$0] }
        let name: HTML = """
            <span class="name">\(row.title)\(row.badge.map { " <mark>\($0)</mark>" })</span>\
            \(row.trailing.map { "<span class=\"end\">\($0)</span>" })
            """
        let more: HTML = "\(row.subtitle.map { "<small>\($0)</small>" })\(control.flatMap(reason))"
        guard let control else {
            let content: HTML = "\(name)\(more)"
            guard let link = row.link else { return "<li><p class=\"row\">\(content)</p></li>" }
            return """
                <li><a class="row" href="/\(link)\(linkQuery)" data-step="visit" data-value="\(link)">\
                \(content)</a></li>
                """
        }
        return """
            <li id="r-\(Self.name(of: control.id))">\(press(control, as: "row", "\(name)\(more)"))</li>
            """
    }

    private func markup(of control: Control, describedBy problem: HTML? = nil) -> HTML {
        let hidden: HTML? = access(to: control) == nil ? " hidden=\"\"" : nil
        let key: HTML? = control.key.map { "<kbd aria-hidden=\"true\"\(hidden)>\($0)</kbd>" }
        let name: HTML = "\(key)<span>\(control.label)\(reason(of: control))</span>"
        switch control.kind {
        case .row, .button:
            return press(control, as: "button", name)
        case .field:
            return field(control, name, describedBy: problem)
        case .secureField:
            return secureField(control, name, describedBy: problem)
        case .toggle:
            let isOn: HTML = control.value == "on" ? "true" : "false"
            return """
                <button class="toggle" role="switch" aria-checked="\(isOn)"\(attributes(of: control))>\
                \(name)<i></i></button>
                """
        }
    }

    private func press(_ control: Control, as name: HTML, _ content: HTML) -> HTML {
        let traits = control.traits.map(\.rawValue).sorted().map { " " + $0 }.joined()
        guard let link = control.link, control.disabledReason == nil else {
            let isChosen: HTML = control.traits.contains(.chosen) ? "true" : "false"
            let pressed: HTML? = control.traits.contains(.choice) ? " aria-pressed=\"\(isChosen)\"" : nil
            return """
                <button class="\(name)\(traits)"\(pressed)\(attributes(of: control))>\(content)</button>
                """
        }
        let id = Self.name(of: control.id)
        return """
            <a class="\(name)\(traits)" id="c-\(id)" href="/\(link)\(linkQuery)" data-step="control" \
            data-value="\(id)"\(access(to: control))>\(content)</a>
            """
    }

    private func field(_ control: Control, _ name: HTML, describedBy problem: HTML?) -> HTML {
        let id = Self.name(of: control.id)
        let text = control.value ?? ""
        let disabled: HTML? = control.disabledReason == nil ? nil : " readonly=\"\" aria-disabled=\"true\""
        // Submitting a secret reloads the page, so the new page focuses the field that has a problem.
        let isFocused = control.isMainField || problem != nil && frame.hasSecureField
        let focus: HTML? = isFocused ? " autofocus=\"\"" : nil
        let invalid: HTML? = problem.map { " aria-invalid=\"true\" aria-describedby=\"\($0)\"" }
        // Password managers store the value of the first field as the username that belongs to the password.
        let isLogin = frame.hasSecureField && frame.controls.first { $0.kind == .field }?.id == control.id
        let autocomplete: HTML = isLogin ? "username" : "off"
        return """
            <div class="field" id="d-\(id)"><label for="c-\(id)">\(name)</label>\
            <input id="c-\(id)" name="field:\(id)" value="\(text)"\
             autocomplete="\(autocomplete)"\(access(to: control))\
            \(focus)\(disabled)\(invalid)/>\
            <input type="hidden" name="was:\(id)" value="\(text)"/></div>
            """
    }

    /// Returns a password field.
    ///
    /// The page never contains the field's value.
    ///
    /// The field's name begins with `secret:`, so that the script ignores it.
    private func secureField(_ control: Control, _ name: HTML, describedBy problem: HTML?) -> HTML {
        let id = Self.name(of: control.id)
        let kind: HTML = control.traits.contains(.new) ? "new-password" : "current-password"
        let disabled: HTML? = control.disabledReason == nil ? nil : " aria-disabled=\"true\""
        let readonly: HTML? = disabled == nil ? nil : " readonly=\"\""
        let invalid: HTML? = problem.map { " aria-invalid=\"true\" aria-describedby=\"\($0)\"" }
        let focus: HTML? = problem == nil ? nil : " autofocus=\"\""
        return """
            <div class="field secure" id="d-\(id)"><label for="c-\(id)">\(name)</label>\
            <input type="password" id="c-\(id)" name="secret:\(id)" autocomplete="\(kind)"\
            \(access(to: control))\(focus)\(readonly)\(disabled)\(invalid)/>\
            <button class="button primary" name="secret" value="\(id)"\(disabled)>\
            \(control.submitLabel ?? control.label)</button></div>
            """
    }

    /// Returns a control's attributes, which let even a disabled control receive focus so that the user can
    /// read why it is disabled.
    private func attributes(of control: Control) -> HTML {
        let id = Self.name(of: control.id)
        let disabled: HTML? = control.disabledReason == nil ? nil : " aria-disabled=\"true\""
        return " id=\"c-\(id)\" name=\"control\" value=\"\(id)\"\(access(to: control))\(disabled)"
    }

    private func access(to control: Control) -> HTML? {
        guard let key = control.key, key.count == 1 else { return nil }
        return " accesskey=\"\(key)\""
    }

    private func reason(of control: Control) -> HTML? {
        control.disabledReason.map { "<small>Unavailable: \($0)</small>" }
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
        let bars = [HTML](repeating: "<i></i>", count: min(max(lines, 1), Self.maximumPlaceholderLines))
        return "<div class=\"placeholder\" role=\"img\" aria-label=\"Loading\">\(bars)</div>"
    }
}

extension NoticeLevel {
    package var word: String {
        switch self {
        case .info: "Note"
        case .success: "Done"
        case .warning: "Warning"
        case .error: "Error"
        }
    }
}

extension Element {
    fileprivate var isAlert: Bool {
        if case .alert = self { true } else { false }
    }
}
