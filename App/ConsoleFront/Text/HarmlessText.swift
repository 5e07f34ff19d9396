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
/// - A mark at the start gets a dotted circle to stand on, so it cannot change what is printed before it.
struct HarmlessText: Sendable, Hashable {
    /// The text.
    let text: String

    /// Sanitizes text; harmless text is unchanged.
    init(_ raw: String) {
        guard raw.utf8.contains(where: { !(0x20...0x7E).contains($0) }) else {
            text = raw
            return
        }
        var harmless = String.UnicodeScalarView()
        var rest = Array(raw.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            if let tags = SubdivisionFlag.tags(after: scalar, in: rest) {
                harmless.append(scalar)
                harmless.append(contentsOf: tags)
                rest = rest.dropFirst(tags.count)
            } else if scalar != "\r" || rest.first != "\n" {
                let isShown = !scalar.isConcealing || scalar.belongs(after: harmless.last, before: rest.first)
                harmless.append(isShown ? scalar : scalar.visibleReplacement)
            }
        }
        text = (harmless.first.map(\.isMark) == true ? "\u{25CC}" : "") + String(harmless)
    }
}

extension Unicode.Scalar {
    /// Whether it is drawn onto the character before it.
    fileprivate var isMark: Bool {
        properties.isGraphemeExtend || properties.generalCategory == .spacingMark
    }

    /// What is shown instead of it.
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
