/// Sanitized text with styles; everything that is laid out and printed for the user.
///
/// It consists of words and the spaces between them, so a screen of many rows costs little; no layout splits
/// a grapheme cluster.
struct StyledText: Sendable, Hashable {
    /// A word, a part of one, or spaces.
    struct Piece: Sendable, Hashable {
        /// The text: only spaces, or none.
        var text: String

        /// The width in columns.
        var width: Int

        /// The style.
        var style: TextStyle

        /// Whether there are only spaces.
        var isSpace: Bool { text.first == " " }
    }

    /// The pieces from left to right; none is empty.
    var pieces: [Piece]

    /// Creates text of pieces that are laid out already.
    init(pieces: some Sequence<Piece> = []) {
        self.pieces = Array(pieces)
    }

    /// Creates text of one style; it is sanitized here.
    init(_ raw: String, _ style: TextStyle = .plain) {
        pieces = []
        var rest = SanitizedText(raw).text[...]
        while let first = rest.first {
            let piece = rest.prefix { ($0 == " ") == (first == " ") }
            pieces.append(Piece(text: String(piece), width: DisplayWidth.of(piece), style: style))
            rest = rest[piece.endIndex...]
        }
    }

    /// Creates spaces.
    init(spaces count: Int) {
        let space = Piece(text: String(repeating: " ", count: max(count, 0)), width: count, style: .plain)
        pieces = count > 0 ? [space] : []
    }

    /// The width in columns.
    var width: Int {
        pieces.reduce(0) { $0 + $1.width }
    }

    /// Whether there is nothing to see.
    var isEmpty: Bool { pieces.isEmpty }

    /// The text without the spaces at its end.
    var trimmed: StyledText {
        StyledText(pieces: pieces.prefix((pieces.lastIndex { !$0.isSpace } ?? -1) + 1))
    }

    /// The text in one style.
    func styled(_ style: TextStyle) -> StyledText {
        StyledText(pieces: pieces.map { Piece(text: $0.text, width: $0.width, style: style) })
    }

    /// One text after the other.
    static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(pieces: left.pieces + right.pieces)
    }

    /// What is printed.
    ///
    /// - Parameter usesColor: Whether styles are written as escape sequences.
    /// - Returns: The text; the only escape sequences in it are those of its styles.
    func rendered(usesColor: Bool) -> String {
        var text = ""
        var style = TextStyle.plain
        for piece in pieces {
            if usesColor, piece.style != style {
                text += (style == .plain ? "" : TextStyle.end) + (piece.style.start ?? "")
                style = piece.style
            }
            text += piece.text
        }
        return style == .plain ? text : text + TextStyle.end
    }
}

extension StyledText.Piece {
    /// An empty column.
    static let space = StyledText.Piece(text: " ", width: 1, style: .plain)
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
