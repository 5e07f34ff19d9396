public import ScreenKit

/// Parts of a frame to expect, as in `driver.expect(\.texts, ["Nothing yet."])`.
extension Frame {
    /// The running texts, from top to bottom.
    public var texts: [String] {
        elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The rows of all lists, from top to bottom.
    public var rows: [ListRow] {
        elements.flatMap { if case .list(let rows) = $0 { rows } else { [ListRow]() } }
    }

    /// The notices, from top to bottom.
    public var notices: [Element] {
        elements.filter { if case .notice = $0 { true } else { false } }
    }
}
