/// Text that is safe to print, regardless of its source.
///
/// Only this type sanitizes untrusted text. Sanitizing removes or replaces characters that could move the
/// cursor, hide text, or reorder text. The console prints frames as `StyledText` values, which contain only
/// sanitized text.
///
/// - A tab or a line break becomes a space.
/// - A control character becomes the symbol that represents it, such as `␛` for ESC. A line or paragraph
///   separator becomes `␤`. Any other character that is invisible or changes the writing direction becomes
///   `U+FFFD`.
/// - Joiners and variation selectors remain only inside emoji.
/// - If the text starts with a combining mark, a dotted circle is inserted before the mark, so that the mark
///   does not combine with any preceding text.
package struct SanitizedText: Sendable, Hashable {
    package let text: String

    /// A Boolean value that indicates whether all characters are printable ASCII, in which case each
    /// character takes exactly one column.
    package let isPrintableASCII: Bool

    package init(_ raw: String) {
        let scalars = raw.unicodeScalars
        let isPlain = raw.isPrintableASCII
        guard !isPlain, scalars.contains(where: \.isConcealing) || scalars.first?.isMark == true else {
            text = raw
            isPrintableASCII = isPlain
            return
        }
        var safe = String.UnicodeScalarView()
        var rest = Array(raw.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            if let tags = SubdivisionFlag.tags(after: scalar, in: rest) {
                safe.append(scalar)
                safe.append(contentsOf: tags)
                rest = rest.dropFirst(tags.count)
            } else if scalar != "\r" || rest.first != "\n" {
                let isShown = !scalar.isConcealing || scalar.belongs(after: safe.last, before: rest.first)
                safe.append(isShown ? scalar : scalar.visibleReplacement)
            }
        }
        text = (safe.first.map(\.isMark) == true ? "\u{25CC}" : "") + String(safe)
        isPrintableASCII = text.isPrintableASCII
    }
}

extension StringProtocol {
    package var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy { (0x20..<0x7F).contains($0) } } ?? false
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar combines with the preceding character.
    fileprivate var isMark: Bool {
        !isPlain && (properties.isGraphemeExtend || properties.generalCategory == .spacingMark)
    }

    fileprivate var visibleReplacement: Unicode.Scalar {
        switch value {
        case 0x09, 0x0A: " "
        case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x2028, 0x2029: "\u{2424}"
        default: "\u{FFFD}"
        }
    }

    /// Returns whether the scalar joins the adjacent emoji or selects the presentation of the preceding
    /// emoji.
    fileprivate func belongs(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
        guard let previous else { return false }
        switch self {
        case "\u{200D}":
            let canBeJoined = previous.isPictograph || previous == "\u{FE0F}" || previous == "\u{E007F}"
            return canBeJoined && next?.isPictograph == true
        case "\u{FE0E}", "\u{FE0F}":
            return previous.isPictograph || (previous.properties.isEmoji && next == "\u{20E3}")
        default:
            return false
        }
    }
}

/// The flags of England, Scotland, and Wales, each of which consists of a black flag followed by tag
/// characters.
///
/// Tag characters are invisible, so sanitized text can contain them only in these sequences.
private enum SubdivisionFlag {
    private static let flags = ["gbeng", "gbsct", "gbwls"].map { name in
        name.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) } + ["\u{E007F}"]
    }

    /// Returns a flag's tag characters, including the end tag, or `nil` if the scalar does not start a flag.
    static func tags(after scalar: Unicode.Scalar, in rest: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        guard scalar == "\u{1F3F4}" else { return nil }
        return flags.first { rest.starts(with: $0) }
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar controls a terminal, is invisible, or changes the
    /// display of surrounding text.
    package var isConcealing: Bool {
        if isPlain { return false }
        if isASCII { return true }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint || isAnnotation
        }
    }

    /// A Boolean value that indicates whether the scalar is printable ASCII or a currency sign.
    ///
    /// These characters are safe to print and take a single column, so they require no slow lookup in the
    /// Unicode tables.
    package var isPlain: Bool {
        (0x20..<0x7F).contains(value) || (0x20A0...0x20C0).contains(value)
    }

    /// A Boolean value that indicates whether the scalar is an emoji that can be joined with other emoji.
    package var isPictograph: Bool {
        properties.isEmoji && !isASCII && !isRegionalIndicator
    }

    /// A Boolean value that indicates whether the scalar is one of the regional indicators, which form flags
    /// in pairs.
    package var isRegionalIndicator: Bool {
        (0x1F1E6...0x1F1FF).contains(value)
    }

    /// A Boolean value that indicates whether the scalar is an invisible annotation character or a formatting
    /// character for Egyptian hieroglyphs.
    private var isAnnotation: Bool {
        (0xFFF9...0xFFFB).contains(value) || (0x13430...0x1343F).contains(value)
    }
}
