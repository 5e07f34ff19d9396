import PageMarkup

/// A decoder that converts typed bytes to characters as the bytes arrive.
///
/// Characters that are invisible or change the text direction are dropped. Control characters are preserved
/// because they represent keys.
struct TypedCharacters {
    private var bytes: ArraySlice<UInt8> = []

    mutating func append(_ typed: [UInt8]) {
        bytes += typed
    }

    /// Removes and returns the next character, or returns `nil` if no complete character has arrived.
    ///
    /// Invalid UTF-8 is replaced by `U+FFFD`.
    mutating func next() -> Unicode.Scalar? {
        while let first = bytes.first {
            let length = first < 0x80 ? 1 : min(max((~first).leadingZeroBitCount, 1), 4)
            let continuing = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
            let present = 1 + continuing.count
            if present < length, present == bytes.count { return nil }
            let scalar = String(decoding: bytes.prefix(present), as: UTF8.self).unicodeScalars.first
            bytes = bytes.dropFirst(present)
            if let scalar, scalar.canBeTyped { return scalar }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether a line may contain the character.
    ///
    /// The only permitted invisible characters are those that form emoji. Terminals send NUL for Ctrl-Space
    /// and for keys that they cannot encode. NUL is dropped because libedit would misinterpret NUL followed
    /// by Return.
    fileprivate var canBeTyped: Bool {
        if isASCII { return self != "\0" }
        return !isConcealing || self == "\u{200D}" || self == "\u{FE0E}" || self == "\u{FE0F}"
    }
}

/// Pasted text, which a terminal sends between markers in bracketed paste mode (`ESC [ ? 2004 h`).
struct PastedText {
    private static let lineBreak: Unicode.Scalar = "↵"

    private static let end = Array("\u{1B}[201~".unicodeScalars)

    /// The text to insert.
    ///
    /// Line breaks are replaced with visible symbols, tabs are replaced with spaces, and other control
    /// characters are omitted.
    private(set) var text = ""

    private var tail: [Unicode.Scalar] = []

    /// Adds a character and returns whether the character completed the marker that ends the pasted text.
    ///
    /// Text that exceeds the maximum length of a line is dropped.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        tail.append(scalar)
        guard tail.count == Self.end.count else { return false }
        if tail == Self.end { return true }
        let settled = tail.removeFirst()
        if text.utf8.count <= LineSplitter.limit { keep(settled, before: tail.first) }
        return false
    }

    /// Returns the non-empty lines in typed text, which may consist of several pasted and edited lines.
    static func lines(of edited: String) -> [String] {
        let lines = edited.unicodeScalars.split(separator: lineBreak).map { String($0) }
        return lines.isEmpty ? [""] : lines
    }

    private mutating func keep(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
        switch scalar {
        case "\r" where next == "\n": break
        case "\r", "\n": text.unicodeScalars.append(Self.lineBreak)
        case "\t": text.unicodeScalars.append(" ")
        default: if !scalar.isASCII || !scalar.isConcealing { text.unicodeScalars.append(scalar) }
        }
    }
}
