/// The detected encoding or line ending of input that is not UTF-8 text with line feeds.
package enum ForeignEncoding: String, Sendable, Hashable, CaseIterable {
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case utf32LittleEndian = "UTF-32LE"
    case utf32BigEndian = "UTF-32BE"

    /// Invalid UTF-8.
    ///
    /// The text is most likely encoded in ISO 8859-1, but the bytes do not reveal the exact encoding.
    case latin1 = "ISO-8859-1"

    /// Text in which each line ends with only a carriage return.
    case carriageReturns = "CR"

    package var message: String {
        switch self {
        case .carriageReturns:
            "The lines end with carriage returns instead of line feeds. "
                + #"Convert the file first: tr '\r' '\n' < FILE > NEWFILE"#
        case .latin1: "The input is not UTF-8. It may be \(rawValue). \(conversion)"
        default: "The input is \(rawValue) instead of UTF-8. \(conversion)"
        }
    }

    private var conversion: String {
        "Convert the file first: iconv -f \(rawValue) -t UTF-8 FILE > NEWFILE"
    }
}

extension ForeignEncoding {
    private static let marks: [(bytes: [UInt8], encoding: ForeignEncoding)] = [
        // UTF-32 is listed before UTF-16 because the UTF-32LE byte order mark starts with the UTF-16LE byte
        // order mark.
        ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
        ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ]

    /// Detects UTF-16 or UTF-32 by a byte order mark or by the zero bytes that surround Latin letters.
    init?(wide line: [UInt8], at offset: Int) {
        if offset == 0, let mark = Self.marks.first(where: { line.starts(with: $0.bytes) }) {
            self = mark.encoding
            return
        }
        let zeros = line.indices.filter { line[$0] == 0 }
        // UTF-16 and UTF-32 text in non-Latin scripts contains fewer zero bytes and is recognized only by its
        // byte order mark.
        guard !zeros.isEmpty, zeros.count * 3 >= line.count else { return nil }
        switch Set(zeros.map { (offset + $0) % 4 }) {
        case [1, 2, 3]: self = .utf32LittleEndian
        case [0, 1, 2]: self = .utf32BigEndian
        case [1], [3], [1, 3]: self = .utf16LittleEndian
        case [0], [2], [0, 2]: self = .utf16BigEndian
        default: return nil
        }
    }
}
