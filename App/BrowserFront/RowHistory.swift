import ScreenKit

/// Since which page each row of a screen has been as it is, so that a page which has it is not sent it again.
struct RowHistory: Sendable {
    private struct Entry {
        let row: ListRow
        let control: Control
        var since: Int
    }

    private var entries: [ControlID: Entry] = [:]

    /// Compares the rows of a frame with those before it.
    ///
    /// - Parameters:
    ///   - frame: What is shown now.
    ///   - revision: The number of its page.
    ///   - older: The rows of the page before; `nil` where that showed another screen.
    init(of frame: Frame, at revision: Int, after older: RowHistory?) {
        let controls = Dictionary(frame.controls.map { ($0.id, $0) }) { first, _ in first }
        entries.reserveCapacity(controls.count)
        for case .list(let rows) in frame.elements {
            for row in rows {
                guard let id = row.control, var control = controls[id] else { continue }
                // A row above gives others a new number, which a page does not show.
                control.number = nil
                var entry = Entry(row: row, control: control, since: revision)
                if let before = older?.entries[id], before.row == row, before.control == control {
                    entry.since = before.since
                }
                entries[id] = entry
            }
        }
    }

    /// Whether a page has the row of a control as it is now.
    ///
    /// - Parameters:
    ///   - id: The control.
    ///   - page: The number of the page, or of one before it; 0 for a page that has no rows.
    /// - Returns: Whether it need not be sent.
    func has(_ id: ControlID, since page: Int) -> Bool {
        entries[id].map { $0.since <= page } ?? false
    }
}
