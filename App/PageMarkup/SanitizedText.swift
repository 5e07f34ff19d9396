/// Text that is safe to print, wherever it comes from.
///
/// This is the only place where untrusted text is sanitized: what could move the cursor, hide or reorder text
/// is removed or replaced. Everything that is printed for the user is a ``StyledText``, which is only made
/// from this type.
///
/// - A tab or a line break becomes a space.
/// - A control character becomes its picture (`␛` for ESC), a line or paragraph separator `␤`, and everything
///   else that cannot be seen or changes the direction `U+FFFD`.
/// - What joins or selects the form of an emoji stays inside an emoji, and only there.
/// - A mark at the start gets a dotted circle as its base, so it cannot change what is printed before it.
package struct SanitizedText: Sendable, Hashable {
    package let text: String

    /// Each printable ASCII character takes one column, and most text has no other.
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
    /// Each printable ASCII character takes one column, and most text has no other.
    package var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy { (0x20..<0x7F).contains($0) } } ?? false
    }
}

extension Unicode.Scalar {
    /// Whether it is drawn onto the character before it.
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

    /// Whether it does its proper work between two characters: joins emoji, or selects the form of one.
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

/// The flags that are written as a black flag and tag characters: England, Scotland and Wales.
///
/// Tag characters cannot be seen, so they are let through in these sequences only.
private enum SubdivisionFlag {
    private static let flags = ["gbeng", "gbsct", "gbwls"].map { name in
        name.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) } + ["\u{E007F}"]
    }

    /// Returns the tags of a flag, up to the one that ends them, or `nil` when the scalar begins none.
    static func tags(after scalar: Unicode.Scalar, in rest: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        guard scalar == "\u{1F3F4}" else { return nil }
        return flags.first { rest.starts(with: $0) }
    }
}

extension Unicode.Scalar {
    /// Whether it controls a terminal, is invisible, or changes how the text around it is displayed.
    ///
    /// These are the control characters, line and paragraph separators, bidirectional controls, zero-width
    /// characters, variation selectors, tags and other characters that are drawn by nothing.
    package var isConcealing: Bool {
        if isPlain { return false }
        if isASCII { return true }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint || isAnnotation
        }
    }

    /// Whether it is a printable character of ASCII or a sign of a currency: safe, and drawn in one column.
    ///
    /// They are most of what is printed, and Unicode's tables are slow to search.
    package var isPlain: Bool {
        (0x20..<0x7F).contains(value) || (0x20A0...0x20C0).contains(value)
    }

    /// Whether it is a part of an emoji that others can be joined to.
    package var isPictograph: Bool {
        properties.isEmoji && !isASCII && !isRegionalIndicator
    }

    /// Whether it is one of the letters that make a flag in pairs.
    package var isRegionalIndicator: Bool {
        (0x1F1E6...0x1F1FF).contains(value)
    }

    /// Whether it frames or arranges other characters without being drawn: annotations, Egyptian formatting.
    private var isAnnotation: Bool {
        (0xFFF9...0xFFFB).contains(value) || (0x13430...0x1343F).contains(value)
    }
}
