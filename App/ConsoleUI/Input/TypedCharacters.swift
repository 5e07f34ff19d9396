import PageMarkup

/// The characters of bytes that are typed, as they arrive.
///
/// What is invisible or changes the direction of text is left out; the keys that are control characters stay.
struct TypedCharacters {
    private var bytes: ArraySlice<UInt8> = []

    mutating func append(_ typed: [UInt8]) {
        bytes += typed
    }

    /// Takes the next character; `nil` if more bytes are needed for one.
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
    /// Whether a key or a paste may put it into a line: invisible characters may only join or form emoji.
    ///
    /// NUL, which Ctrl-Space sends, also means that a terminal has no key for something; libedit would take
    /// it for one of those and the Return after it for text.
    fileprivate var canBeTyped: Bool {
        if isASCII { return self != "\0" }
        return !isConcealing || self == "\u{200D}" || self == "\u{FE0E}" || self == "\u{FE0F}"
    }
}

/// What a terminal sends for a paste, between the marks of bracketed paste mode (`ESC [ ? 2004 h`).
struct PastedText {
    private static let lineBreak: Unicode.Scalar = "↵"

    private static let end = Array("\u{1B}[201~".unicodeScalars)

    /// What goes into the line: line breaks as marks, tabs as spaces, no other control characters.
    private(set) var text = ""

    private var tail: [Unicode.Scalar] = []

    /// Adds a character; returns whether it was the last one of the mark at the end.
    ///
    /// What exceeds the length of a line is dropped.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        tail.append(scalar)
        guard tail.count == Self.end.count else { return false }
        if tail == Self.end { return true }
        let settled = tail.removeFirst()
        if text.utf8.count <= LineSplitter.limit { keep(settled, before: tail.first) }
        return false
    }

    /// Returns the lines of an edited line into which several may have been pasted, without the empty ones
    /// among them.
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
