import Foundation

/// A buffer that splits chunks of bytes into lines in linear time.
struct LineBuffer {
    /// The maximum length of a line, in bytes.
    static let limit = 1 << 20

    private var rest = Data()

    /// Returns the nonempty lines that end in a chunk, without their line breaks.
    ///
    /// Throws an error if a line is longer than ``limit``.
    mutating func lines(endingIn chunk: Data) throws(MappingError) -> [Data] {
        var lines: [Data] = []
        var remainder = chunk[...]
        // Iterating over a buffer pointer is much faster than iterating over `Data`.
        let ends = chunk.withUnsafeBytes { bytes in bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") } }
        for end in ends.map({ chunk.startIndex + $0 }) {
            let line = rest.isEmpty ? remainder[..<end] : rest + remainder[..<end]
            rest = Data()
            try Self.check(line)
            if !line.isEmpty { lines.append(line) }
            remainder = remainder[(end + 1)...]
        }
        rest.append(remainder)
        try Self.check(rest)
        return lines
    }

    private static func check(_ line: Data) throws(MappingError) {
        guard line.count <= limit else {
            throw MappingError(found: "a line of \(line.count) bytes", expected: "at most \(limit) bytes")
        }
    }
}
