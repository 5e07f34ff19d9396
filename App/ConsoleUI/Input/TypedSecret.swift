struct TypedSecret {
    enum Outcome {
        case more
        case done
        case canceled
    }

    private(set) var text = ""

    /// The part of an escape sequence that has been received so far.
    ///
    /// For example, a terminal sends an escape sequence before and after pasted text.
    private var sequence = ""

    /// Handles a typed character and returns the outcome.
    ///
    /// Backspace removes the last character, Ctrl-U removes all characters, and Ctrl-C cancels the input.
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

    /// Skips the next character of an escape sequence (ECMA-48).
    ///
    /// If `[` or `O` follows ESC, the sequence ends with the next character in the range from `@` to `~`. Any
    /// other sequence ends with the character that follows ESC.
    private mutating func skip(_ scalar: Unicode.Scalar) -> Outcome {
        let isFirst = sequence == "\u{1B}"
        sequence.unicodeScalars.append(scalar)
        if isFirst ? !["[", "O"].contains(scalar) : ("@"..."~").contains(scalar) { sequence = "" }
        return .more
    }
}
