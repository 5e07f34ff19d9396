import PageMarkup

/// Sanitized, styled text that the console prints.
///
/// The methods that lay out text never split a grapheme cluster.
struct StyledText: Sendable, Hashable {
    struct Piece: Sendable, Hashable {
        var text: String
        var width: Int
        var style: TextStyle
    }

    /// The non-empty pieces of the text, from start to end.
    private(set) var pieces: [Piece] = []

    init() {}

    init(_ raw: String, _ style: TextStyle = .plain) {
        append(raw, style)
    }

    init(spaces count: Int) {
        self = StyledText().padded(by: count)
    }

    consuming func padded(by count: Int) -> StyledText {
        guard count > 0 else { return self }
        // This initializer is faster than String(repeating:count:), which appends spaces one at a time.
        let text = String(unsafeUninitializedCapacity: count) { bytes in
            bytes.initialize(repeating: UInt8(ascii: " "))
            return count
        }
        append(Piece(text: text, width: count, style: .plain))
        return self
    }

    var width: Int {
        pieces.reduce(0) { $0 + $1.width }
    }

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ piece: Piece) {
        if !piece.text.isEmpty { pieces.append(piece) }
    }

    mutating func append(_ raw: String, _ style: TextStyle = .plain) {
        let text = SanitizedText(raw)
        let width = text.isPrintableASCII ? text.text.utf8.count : DisplayWidth.of(text.text)
        append(Piece(text: text.text, width: width, style: style))
    }

    mutating func append(_ text: StyledText) {
        for piece in text.pieces { append(piece) }
    }

    func styled(_ style: TextStyle) -> StyledText {
        var text = self
        for index in pieces.indices { text.pieces[index].style = style }
        return text
    }

    static func + (left: consuming StyledText, right: StyledText) -> StyledText {
        left.append(right)
        return left
    }
}

extension [StyledText] {
    /// Returns a string that contains each element on a separate line without trailing spaces.
    ///
    /// The only escape sequences in the result are those for styles.
    func rendered(usesColor: Bool) -> String {
        reduce(into: "") { $1.render(into: &$0, usesColor: usesColor) }
    }
}

extension StyledText {
    func render(into text: inout String, usesColor: Bool) {
        var style = TextStyle.plain
        for piece in trimmed.pieces {
            if usesColor, piece.style != style {
                text += (style == .plain ? "" : TextStyle.end) + (piece.style.start ?? "")
                style = piece.style
            }
            text += piece.text
        }
        text += style == .plain ? "\n" : TextStyle.end + "\n"
    }

    fileprivate var trimmed: StyledText {
        var text = self
        while let last = text.pieces.indices.last, text.pieces[last].text.utf8.last == UInt8(ascii: " ") {
            text.pieces[last].text.removeLast()
            text.pieces[last].width -= 1
            if text.pieces[last].text.isEmpty { text.pieces.removeLast() }
        }
        return text
    }
}

/// The role of a piece of text, which determines the text's color.
///
/// The text and its layout convey all information, so no information is lost without color.
enum TextStyle: Sendable, Hashable, CaseIterable {
    case plain
    case title
    case heading
    case key

    /// The style for less important text, such as a subtitle or a disabled control.
    case faint

    case badge
    case good
    case warning
    case bad

    /// The control sequence that starts the style (SGR in ECMA-48), or `nil` for plain text.
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

    static let end = "\u{1B}[0m"
}
