import ScreenKit

extension Vocabulary {
    /// What can be typed now, in a line: `Type a number, r, name text… · back · help · quit`.
    ///
    /// What is disabled is left out, and rows are summed up.
    var summary: String {
        let usable = lookup.controls.filter { $0.control.disabledReason == nil }
        let rows = usable.filter { $0.control.kind == .row }
        let others = usable.filter { $0.control.kind != .row }
        let number = rows.count > 1 ? ["a number"] : rows.compactMap(line)
        let controls = (number + others.compactMap(phrase)).joined(separator: ", ")
        let words = [EverywhereWord.back, .help, .quit].map(\.rawValue).joined(separator: " · ")
        return controls.isEmpty ? "Type \(words)" : "Type \(controls) · \(words)"
    }

    /// The line for a control, and where a text goes.
    func phrase(for named: NamedControl) -> String? {
        line(for: named).map { named.control.kind == .field ? $0 + " text…" : $0 }
    }
}
