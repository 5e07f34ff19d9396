/// A parser that splits a stream of bytes into lines, regardless of how the bytes are divided into chunks.
///
/// A line ends with a line feed, with a carriage return and a line feed, or at the end of the stream. A byte
/// order mark at the start of the stream is skipped. A line that is not UTF-8 is reported as
/// ``InputLine/foreign(_:number:)``. After a line in UTF-16 or UTF-32, no more lines are read, because UTF-16
/// and UTF-32 text cannot be split at line feed bytes.
struct LineSplitter: Sendable {
    /// The maximum length of a line, in bytes.
    static let limit = 65_536

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let limit: Int
    private var number = 1
    private var pending: [UInt8] = []
    private var isTooLong = false
    /// The number of bytes before the pending line, and the number of bytes in the pending line.
    private var (offset, length) = (0, 0)
    private var isWide = false

    init(limit: Int = Self.limit) {
        self.limit = limit
    }

    mutating func take(_ bytes: some Collection<UInt8>) -> [InputLine] {
        var lines: [InputLine] = []
        var rest = bytes[...]
        while !isWide, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<end])
            lines.append(endLine())
            rest = rest[rest.index(after: end)...]
        }
        keep(rest)
        return lines
    }

    mutating func finish() -> InputLine? {
        isWide || pending.isEmpty && !isTooLong ? nil : endLine()
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        length += bytes.count
        // The extra byte leaves room for a carriage return, which does not count toward the limit.
        isTooLong = isTooLong || pending.count + bytes.count > limit + 1
        if isTooLong || isWide {
            pending = []
        } else {
            pending += bytes
        }
    }

    private mutating func endLine() -> InputLine {
        defer {
            number += 1
            (offset, length) = (offset + length + 1, 0)
            pending = []
            isTooLong = false
        }
        guard !isTooLong else { return .tooLong(number: number) }
        if let encoding = ForeignEncoding(wide: pending, at: offset) {
            isWide = true
            return .foreign(encoding, number: number)
        }
        var line = pending[...]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard line.count <= limit else { return .tooLong(number: number) }
        if number == 1, line.starts(with: Self.byteOrderMark) {
            line = line.dropFirst(Self.byteOrderMark.count)
        }
        guard let text = String(validating: line, as: UTF8.self) else {
            return .foreign(.latin1, number: number)
        }
        guard !line.contains(UInt8(ascii: "\r")) else { return .foreign(.carriageReturns, number: number) }
        return .text(text, number: number)
    }
}
