import ScreenKit

/// A record of the revisions in which each row's content and position last changed.
///
/// With this record, the server can send only the rows that a page does not already contain.
struct RowHistory: Sendable {
    private struct Entry {
        let row: ListRow
        let control: Control
        let before: ControlID?
        var since: Int
        var sinceThere: Int
    }

    private var entries: [ControlID: Entry] = [:]

    var count: Int { entries.count }

    /// Creates a history by comparing a frame's rows with the rows of an earlier page of the same screen.
    init(of frame: Frame, at revision: Int, after older: RowHistory?) {
        let controls = frame.controlsByID
        entries.reserveCapacity(frame.controls.count)
        for case .list(let rows) in frame.elements {
            var before: ControlID?
            for row in rows {
                let id = row.control
                defer { before = id }
                guard let id, var control = controls[id] else { continue }
                // Inserting a row changes the numbers of the rows below it, but pages do not show row
                // numbers.
                control.number = nil
                var entry = Entry(
                    row: row,
                    control: control,
                    before: before,
                    since: revision,
                    sinceThere: revision
                )
                if let old = older?.entries[id] {
                    if old.row == row, old.control == control { entry.since = old.since }
                    if old.before == before { entry.sinceThere = old.sinceThere }
                }
                entries[id] = entry
            }
        }
    }

    /// Returns the number of leading rows that a page already contains in the same order.
    ///
    /// A page at revision 0 contains no rows.
    func countOfSame(_ rows: ArraySlice<ListRow>, since page: Int) -> Int {
        guard let first = rows.first, entry(of: first, since: page) != nil else { return 0 }
        let others = rows.dropFirst().prefix { row in
            entry(of: row, since: page).map { $0.before != nil && $0.sinceThere <= page } ?? false
        }
        return 1 + others.count
    }

    private func entry(of row: ListRow, since page: Int) -> Entry? {
        row.control.flatMap { entries[$0] }.flatMap { $0.since <= page ? $0 : nil }
    }
}
