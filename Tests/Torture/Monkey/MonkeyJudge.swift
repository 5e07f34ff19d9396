/// Says what no person should see in a shop, from what is seen before and after a line.
enum MonkeyJudge {
    /// The description of a fault; the same for the same fault.
    typealias Verdict = String

    /// The notes that the shop writes when it asks the backend for something.
    private static let requests = ["debug The server answered.", "debug There was no complete response."]

    /// The result of using a control.
    struct Use: Equatable {
        /// The control and the state it was used in: one that never has an effect there is a fault.
        var name: String

        /// Whether it had any observable effect.
        var hadEffect: Bool
    }

    /// Judges what is seen on its own.
    ///
    /// - Parameter sight: What is seen.
    /// - Returns: What is wrong; `nil` when nothing is.
    static func verdict(on sight: ShopConsole.Sight) -> Verdict? {
        let frame = sight.frame
        let usable = frame.controls.filter(\.isUsable)
        let otherTabs = (frame.tabs ?? []).filter { !$0.selected }
        if sight.path.count < 2, usable.isEmpty, otherTabs.isEmpty { return "\(frame.kind) is a dead end" }
        if frame.title.isEmpty { return "\(frame.kind) has no title" }
        if frame.elements.isEmpty { return "\(frame.kind) is blank" }
        if frame.elements.contains(where: { $0.kind == "placeholder" }) {
            return "\(frame.kind) never stops loading"
        }
        if let id = frame.controls.map(\.id).firstDouble { return "\(frame.kind) has two controls \(id)" }
        let keys = frame.controls.compactMap(\.key)
        return keys.firstDouble.map { "\(frame.kind) has two controls with the key \($0)" }
    }

    /// Judges the result of an act.
    ///
    /// - Parameters:
    ///   - act: The act, which was possible.
    ///   - before: What was seen before.
    ///   - answer: The result.
    /// - Returns: What is wrong; `nil` when nothing is.
    static func verdict(
        on act: Act,
        from before: ShopConsole.Sight,
        to answer: ShopConsole.Answer
    ) -> Verdict? {
        let kind = before.frame.kind
        if let note = answer.notes.first(where: { $0.hasPrefix("critical ") || $0.hasPrefix("error ") }) {
            return "\(kind) logs: \(note)"
        }
        let after = answer.sight
        switch act {
        case .open, .serve, .killBackend, .type, .wait: break
        case .use(let id, _):
            // A control that has changed since may be rejected; the line itself has to be understood.
            if let code = answer.rejection, !["gone", "disabled", "needs-text"].contains(code) {
                return "\(kind) rejects its own control \(id): \(code)"
            }
        case .back:
            if answer.rejection != nil || (after.path == before.path && after.line == before.line) {
                return "\(kind) cannot be left with back"
            }
        case .tab(let id):
            let isSelected = after.frame.tabs?.contains { $0.id == id && $0.selected } ?? false
            if !isSelected { return "\(kind) cannot be left for the tab \(id)" }
        }
        return verdict(on: after)
    }

    /// The result of using a control.
    ///
    /// - Parameters:
    ///   - act: The act.
    ///   - before: What was seen before.
    ///   - answer: The result.
    ///   - hasWritten: Whether anything was stored meanwhile.
    ///   - circumstances: What a control may depend on that is not on the screen.
    /// - Returns: The use; `nil` if there was none, or none with an expected effect.
    static func use(
        _ act: Act,
        from before: ShopConsole.Sight,
        to answer: ShopConsole.Answer,
        hasWritten: Bool,
        in circumstances: String
    ) -> Use? {
        guard case .use(let id, let text) = act, answer.rejection == nil,
            let control = before.frame.controls.first(where: { $0.id == id }),
            text != control.value
                || control.kind != "field"
        else { return nil }
        let notices = Set(before.frame.elements.compactMap(\.level)).sorted()
        let after = answer.sight
        let hasAsked = answer.notes.contains { note in requests.contains { note.hasPrefix($0) } }
        let hadEffect = after.line != before.line || after.path != before.path || hasAsked || hasWritten
        // A repeated refusal for the shown reason looks the same; the error's own retry has to try again.
        let isRefused = after.frame.elements.contains { $0.level == "error" && $0.retry != id }
        guard hadEffect || !isRefused else { return nil }
        return Use(
            name: ([before.frame.kind, control.name] + notices + [circumstances]).joined(separator: " "),
            hadEffect: hadEffect
        )
    }
}

extension ShownFrame.Control {
    /// Its name on all screens of a kind: `product` for the row `product-p-7`.
    var name: String {
        let parts = id.split(separator: "-")
        let last = kind == "row" ? 1 : parts.firstIndex { $0.contains(where: \.isNumber) || $0.count == 1 }
        return parts.prefix(last ?? parts.count).joined(separator: "-")
    }
}

extension [String] {
    fileprivate var firstDouble: String? {
        var seen: Set<String> = []
        return first { !seen.insert($0).inserted }
    }
}
