import PageMarkup

/// The width of text in terminal columns.
///
/// If terminals disagree about the width of a character sequence, the greater width is used, so that no line
/// is too long.
enum DisplayWidth {
    static func of(_ character: Character) -> Int {
        if character.utf8.count == 1 { return 1 }
        var width = 0
        var previous: Unicode.Scalar?
        for scalar in character.unicodeScalars {
            if let previous, scalar.continuesEmoji(after: previous) {
                width = max(width, 2)
            } else {
                width += of(scalar)
            }
            previous = scalar
        }
        return width
    }

    static func of(_ text: some StringProtocol) -> Int {
        if text.isPrintableASCII { return text.utf8.count }
        var width = 0
        for scalar in text.unicodeScalars {
            guard scalar.isPlain else { return text.reduce(0) { $0 + of($1) } }
            width += 1
        }
        return width
    }

    static func start(of text: String, columns: Int) -> String {
        var room = columns
        return String(
            text.prefix { character in
                room -= of(character)
                return room >= 0
            }
        )
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isPlain { return 1 }
        if scalar.hasNoWidth { return 0 }
        return wideRanges.first { scalar.value <= $0.upperBound }?.contains(scalar.value) == true ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar has zero width.
    ///
    /// Scalars that have zero width are combining marks, the vowels and final consonants of decomposed Korean
    /// syllables, and invisible characters.
    fileprivate var hasNoWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default:
            properties.isDefaultIgnorableCodePoint
                || (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
        }
    }

    fileprivate func continuesEmoji(after previous: Unicode.Scalar) -> Bool {
        if self == "\u{FE0F}" { return previous.properties.isEmoji }
        if properties.isEmojiModifier { return previous.properties.isEmojiModifierBase }
        if isRegionalIndicator { return previous.isRegionalIndicator }
        return previous == "\u{200D}" && isPictograph
    }
}
