/// The text of a secret while the user types it at a terminal.
struct TypedSecret {
    enum Outcome {
        case more
        case done
        case canceled
    }

    private(set) var text = ""

    /// The received part of an escape sequence, such as the marks around a paste.
    private var sequence = ""

    /// Handles a typed character: Backspace removes one, Ctrl-U removes all, and Ctrl-C cancels.
    mutating func take(_ scalar: Unicode.Scalar) -> Outcome {
        guard sequence.isEmpty else { return skip(scalar) }
        switch scalar {
        case "\r", "\n": return .done
        case "\u{3}": return .canceled
        case "\u{4}" where text.isEmpty: return .canceled
        case "\u{8}", "\u{7F}": _ = text.popLast()
        case "\u{15}": text = ""
        case "\u{1B}": sequence = "\u{1B}"
        case "\u{0}"..."\u{1F}": break
        default: text.unicodeScalars.append(scalar)
        }
        return .more
    }

    /// Skips an escape sequence (ECMA-48), which ends after one character, or after a character from `@` to
    /// `~` if it begins with `[` or `O`.
    private mutating func skip(_ scalar: Unicode.Scalar) -> Outcome {
        let isFirst = sequence == "\u{1B}"
        sequence.unicodeScalars.append(scalar)
        if isFirst ? !["[", "O"].contains(scalar) : ("@"..."~").contains(scalar) { sequence = "" }
        return .more
    }
}
