/// How a text became another one, line by line, as `diff -u` shows it.
struct LineDifference: Sendable, Hashable {
    /// How many equal lines are shown before and after a change.
    private static let context = 3

    private struct Line: Hashable {
        /// `-` for a line of the old text alone, `+` for one of the new text alone, a space for one of both.
        let mark: Character

        let text: Substring

        /// How many lines of the old text come before it.
        let position: Int
    }

    private let lines: [Line]

    /// Compares two texts, byte for byte; `nil` when they are equal.
    ///
    /// - Parameters:
    ///   - old: The text as it was.
    ///   - new: The text as it is.
    init?(from old: String, to new: String) {
        guard !old.utf8.elementsEqual(new.utf8) else { return nil }
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
        let removed = Set(changes.removals.map(\.offset))
        let inserted = Set(changes.insertions.map(\.offset))
        var lines: [Line] = []
        var (position, newPosition) = (0, 0)
        while position < old.count || newPosition < new.count {
            if removed.contains(position) {
                lines.append(Line(mark: "-", text: old[position], position: position))
                position += 1
            } else {
                let mark: Character = inserted.contains(newPosition) ? "+" : " "
                lines.append(Line(mark: mark, text: new[newPosition], position: position))
                newPosition += 1
                position += mark == " " ? 1 : 0
            }
        }
        self.lines = lines
    }
}

extension LineDifference: CustomStringConvertible {
    /// The lines that differ and some around them; `@@ line 12 @@` says where in the old text they stand.
    var description: String {
        let changed = lines.indices.filter { lines[$0].mark != " " }
        let shown = Set(changed.flatMap { ($0 - Self.context)...($0 + Self.context) })
        var texts: [String] = []
        for index in lines.indices where shown.contains(index) {
            if index == 0 || !shown.contains(index - 1) {
                texts.append("@@ line \(lines[index].position + 1) @@")
            }
            texts.append("\(lines[index].mark)\(lines[index].text)")
        }
        return texts.joined(separator: "\n")
    }
}

extension CollectionDifference.Change {
    /// Where the element was removed or inserted.
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
