extension StyledText {
    private static let narrowest = 12

    /// Returns the text as lines that fit the given width and break between words.
    ///
    /// A word that is longer than a line is broken between characters. If the text contains no words, the
    /// result is empty.
    func wrapped(to width: Int) -> [StyledText] {
        if self.width <= width, isTidy { return isEmpty ? [] : [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        var words = words
        if words.contains(where: { $0.width > width }) { words = words.flatMap { $0.broken(to: width) } }
        for word in words {
            if line.isEmpty {
                line = word
            } else if line.width + 1 + word.width <= width {
                line.append(Piece(text: " ", width: 1, style: .plain))
                line.append(word)
            } else {
                lines.append(line)
                line = word
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Returns the text as lines that fit the given width, with a prefix at the start of the first line.
    ///
    /// The remaining lines are indented by the width of the prefix.
    ///
    /// If the width leaves too little room for indented text, the prefix and the text are wrapped together.
    func wrapped(behind prefix: StyledText, to width: Int) -> [StyledText] {
        let room = width - prefix.width
        guard room >= Self.narrowest || width <= room else { return (prefix + self).wrapped(to: width) }
        let lines = wrapped(to: max(room, 1))
        guard let first = lines.first else { return [prefix] }
        guard lines.count > 1 else { return [prefix + first] }
        let indent = StyledText(spaces: prefix.width)
        return [prefix + first] + lines.dropFirst().map { indent + $0 }
    }

    private var isTidy: Bool {
        let text = pieces.count == 1 ? pieces[0].text : pieces.map(\.text).joined()
        return text.utf8.hasOnlySingleSpaces
    }

    private var words: [StyledText] {
        var words = [StyledText()]
        for piece in pieces {
            let parts = piece.text.split(separator: " ", omittingEmptySubsequences: false)
            for (index, text) in parts.enumerated() {
                if index > 0 { words.append(StyledText()) }
                let part = Piece(text: String(text), width: DisplayWidth.of(text), style: piece.style)
                words[words.count - 1].append(part)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Returns the parts of a word after splitting it to fit the given width.
    ///
    /// A character that is wider than the given width is replaced.
    private func broken(to width: Int) -> [StyledText] {
        guard self.width > width else { return [self] }
        var parts = [StyledText()]
        var room = width
        for piece in pieces {
            for character in piece.text {
                let columns = DisplayWidth.of(character)
                let (shown, used) = columns > width ? ("\u{FFFD}", 1) : (String(character), columns)
                if used > room {
                    parts.append(StyledText())
                    room = width
                }
                parts[parts.count - 1].append(Piece(text: shown, width: used, style: piece.style))
                room -= used
            }
        }
        return parts
    }
}

extension Sequence<UInt8> {
    var hasOnlySingleSpaces: Bool {
        var last = UInt8(ascii: " ")
        for byte in self {
            if byte == UInt8(ascii: " "), last == byte { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }
}
