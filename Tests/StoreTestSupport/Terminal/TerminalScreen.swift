/// The visible text of a terminal that supports the xterm control sequences that line editors use.
///
/// Rows that scroll off the screen are kept, so `rows` contains every line that was written.
package struct TerminalScreen: Sendable {
    /// The number of columns.
    ///
    /// Changing the number of columns does not affect existing rows.
    package var columns: Int

    /// The active private modes, such as 2004 for bracketed paste.
    package private(set) var modes: Set<String> = []

    private var cells: [[Character]] = [[]]
    private var row = 0
    private var column = 0
    private var sequence: String?
    private var bytes: [UInt8] = []

    package init(columns: Int) {
        self.columns = columns
    }

    /// The rows without trailing spaces.
    package var rows: [String] {
        cells.map { row in
            let text = String(row.filter { $0 != Self.secondHalf })
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The text of the row that contains the cursor.
    package var line: String { rows[row] }

    /// The zero-based column of the cursor.
    package var cursor: Int { column }

    /// Draws the text that the given bytes encode.
    ///
    /// An incomplete character is drawn when its remaining bytes arrive.
    package mutating func write(_ more: [UInt8]) {
        bytes += more
        let rest = bytes.suffix(3).lastIndex { $0 >= 0xC0 }.flatMap { start in
            bytes.count - start < (~bytes[start]).leadingZeroBitCount ? start : nil
        }
        let text = String(decoding: bytes[..<(rest ?? bytes.count)], as: UTF8.self)
        bytes.removeFirst(rest ?? bytes.count)
        for scalar in text.unicodeScalars { draw(scalar) }
    }

    /// A marker for the second column of a wide character.
    private static let secondHalf: Character = "\u{0}"

    private mutating func draw(_ scalar: Unicode.Scalar) {
        if let begun = sequence {
            sequence = begun + String(scalar)
            if begun.count > 1, (0x40...0x7E).contains(scalar.value) { control() }
            return
        }
        switch scalar {
        case "\u{1B}": sequence = "\u{1B}"
        case "\r": column = 0
        case "\n":
            row += 1
            if row == cells.count { cells.append([]) }
        case "\u{8}": column = max(min(column, columns) - 1, 0)
        case "\u{7}": break
        default: put(Character(scalar), width: scalar.value >= 0x1100 && scalar.isWide ? 2 : 1)
        }
    }

    private mutating func put(_ character: Character, width: Int) {
        if column + width > columns {
            draw("\n")
            column = 0
        }
        pad(to: column + width)
        cells[row][column] = character
        if width == 2 { cells[row][column + 1] = Self.secondHalf }
        column += width
    }

    /// Executes a control sequence (ECMA-48, 8.3).
    private mutating func control() {
        let text = (sequence ?? "").dropFirst(2)
        sequence = nil
        let count = max(Int(text.dropLast()) ?? 1, 1)
        switch text.last {
        case "A": row = max(row - count, 0)
        case "C": column = min(column + count, columns - 1)
        case "D": column = max(column - count, 0)
        case "G": column = count - 1
        case "K": cells[row] = Array(cells[row].prefix(column))
        case "J":
            cells[row] = Array(cells[row].prefix(column))
            cells.removeLast(cells.count - row - 1)
        case "@":
            pad(to: column)
            cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
            cells[row] = Array(cells[row].prefix(columns))
        case "P": cells[row].removeSubrange(column..<min(column + count, cells[row].count))
        case "h" where text.hasPrefix("?"): modes.insert(String(text.dropFirst().dropLast()))
        case "l": modes.remove(String(text.dropFirst().dropLast()))
        default: break
        }
    }

    private mutating func pad(to width: Int) {
        let missing = width - cells[row].count
        if missing > 0 { cells[row] += Array(repeating: " ", count: missing) }
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is two columns wide.
    ///
    /// The property is correct only for the characters that these tests use.
    fileprivate var isWide: Bool {
        properties.isEmojiPresentation || properties.isIdeographic
    }
}
