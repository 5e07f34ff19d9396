/// Sanitized text with styles; everything that is laid out and printed for the user.
///
/// It consists of grapheme clusters, so no layout can split one.
struct StyledText: Sendable, Hashable {
    /// A character, its columns and its style.
    struct Cell: Sendable, Hashable {
        /// The character.
        var character: Character

        /// The width in columns.
        var width: Int

        /// The style.
        var style: TextStyle
    }

    /// The characters from left to right.
    var cells: [Cell]

    /// Creates text of characters that are laid out already.
    init(cells: some Sequence<Cell> = []) {
        self.cells = Array(cells)
    }

    /// Creates text of one style; it is sanitized here.
    init(_ raw: String, _ style: TextStyle = .plain) {
        cells = SanitizedText(raw).text.map {
            Cell(character: $0, width: DisplayWidth.of($0), style: style)
        }
    }

    /// Creates spaces.
    init(spaces count: Int) {
        cells = Array(repeating: .space, count: max(count, 0))
    }

    /// The width in columns.
    var width: Int {
        cells.reduce(0) { $0 + $1.width }
    }

    /// Whether there is nothing to see.
    var isEmpty: Bool { cells.isEmpty }

    /// The text without the spaces at its end.
    var trimmed: StyledText {
        StyledText(cells: cells.prefix((cells.lastIndex { $0.character != " " } ?? -1) + 1))
    }

    /// The text in one style.
    func styled(_ style: TextStyle) -> StyledText {
        StyledText(cells: cells.map { Cell(character: $0.character, width: $0.width, style: style) })
    }

    /// One text after the other.
    static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(cells: left.cells + right.cells)
    }

    /// What is printed.
    ///
    /// - Parameter usesColor: Whether styles are written as escape sequences.
    /// - Returns: The text; the only escape sequences in it are those of its styles.
    func rendered(usesColor: Bool) -> String {
        var text = ""
        var style = TextStyle.plain
        for cell in cells {
            if usesColor, cell.style != style {
                text += (style == .plain ? "" : TextStyle.end) + (cell.style.start ?? "")
                style = cell.style
            }
            text.append(cell.character)
        }
        return style == .plain ? text : text + TextStyle.end
    }
}

extension StyledText.Cell {
    /// An empty column.
    static let space = StyledText.Cell(character: " ", width: 1, style: .plain)

    /// Replaces a character that is wider than a line.
    static let replacement = StyledText.Cell(character: "\u{FFFD}", width: 1, style: .plain)
}

/// The role of a piece of text, which determines its colour.
///
/// Words and layout carry all information, so nothing is lost without colour.
enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Running text.
    case plain

    /// The title of a screen.
    case title

    /// A heading, or the head of a column.
    case heading

    /// Something that can be typed.
    case key

    /// Something less important: a subtitle, a disabled control.
    case faint

    /// A short mark on a row.
    case badge

    /// A success.
    case good

    /// A warning.
    case warning

    /// An error.
    case bad

    /// The escape sequence that starts the style (ECMA-48, SGR), or `nil` for running text.
    var start: String? {
        switch self {
        case .plain: nil
        case .title, .heading: "\u{1B}[1m"
        case .key: "\u{1B}[36m"
        case .faint: "\u{1B}[2m"
        case .badge: "\u{1B}[35m"
        case .good: "\u{1B}[32m"
        case .warning: "\u{1B}[33m"
        case .bad: "\u{1B}[31m"
        }
    }

    /// The escape sequence that ends every style.
    static let end = "\u{1B}[0m"
}
