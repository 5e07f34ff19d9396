import ScreenKit

/// The JSON encoding of a session's events.
///
/// Only recordings contain typed lines.
extension ReportedEvent: Encodable {
    private enum Key: CodingKey {
        case tabs, path, tab, help, text, label, other, code, message, nearest
    }

    /// A tab as a JSON object, such as `{"badge":"2","id":"cart","label":"Cart","selected":true}`.
    private struct ShownTab: Encodable {
        let id: TabID
        let label: String
        let selected: Bool
        let badge: String?
    }

    var kind: JSONKind {
        switch self {
        case .frame: .frame
        case .path: .path
        case .help: .help
        case .line: .typed
        case .meant: .meant
        case .rejection: .error
        }
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        switch self {
        case .frame(let frame, let context):
            try frame.encode(to: encoder)
            guard !context.tabs.isEmpty else { return }
            try object.encode(context.tabs.map { Self.shown($0, in: context) }, forKey: .tabs)
        case .path(let path, let tab):
            try object.encode(path, forKey: .path)
            try object.encodeIfPresent(tab?.id, forKey: .tab)
        case .help(let entries): try object.encode(entries, forKey: .help)
        case .line(let text, _): try object.encode(text, forKey: .text)
        case .meant(let label, let other):
            try object.encode(label, forKey: .label)
            try object.encodeIfPresent(other?.typed, forKey: .other)
        case .rejection(let line):
            try object.encode(line.error.code, forKey: .code)
            try object.encode(line.message, forKey: .message)
            try object.encode(line.error.suggestions.map(\.typed), forKey: .nearest)
        }
    }

    private static func shown(_ tab: Tab, in context: NavigationContext) -> ShownTab {
        let isSelected = tab == context.selectedTab
        return ShownTab(id: tab.id, label: tab.label, selected: isSelected, badge: tab.badge)
    }
}
