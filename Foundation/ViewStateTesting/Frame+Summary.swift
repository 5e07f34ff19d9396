public import ScreenKit

/// Frame summaries to compare in expectations, as in `driver.expect(\.titles, ["Market Tote"])`.
extension Frame {
    /// The titles of the rows in all lists, from top to bottom.
    public var titles: [String] { rows.map(\.title) }

    /// The notices' messages, from top to bottom.
    public var messages: [String] {
        elements.compactMap { if case .notice(_, let text, _, _) = $0 { text } else { nil } }
    }
}
