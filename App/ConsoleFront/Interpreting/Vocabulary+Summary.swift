import ScreenKit

extension Vocabulary {
    /// What can be typed now, in a line: `Type a number, r, name text… · favorites · back · help · quit`.
    ///
    /// Disabled controls, the current tab, and `back` on a first screen are omitted; rows are summarized.
    var summary: String {
        let usable = lookup.controls.filter { $0.control.disabledReason == nil }
        let rows = usable.filter { $0.control.kind == .row }
        let others = usable.filter { $0.control.kind != .row }
        let number = rows.count > 1 ? ["a number"] : rows.compactMap(line)
        let controls = (number + others.compactMap(phrase)).joined(separator: ", ")
        let tabs = surroundings.tabs.filter { $0 != surroundings.selectedTab }.compactMap(line)
        let words = words.filter { $0 != .where }.map(\.rawValue)
        return "Type " + ([controls].filter { !$0.isEmpty } + tabs + words).joined(separator: " · ")
    }

    /// The line for a control, with a placeholder for text.
    func phrase(for named: NamedControl) -> String? {
        line(for: named).map { named.control.kind == .field ? $0 + " text…" : $0 }
    }
}
