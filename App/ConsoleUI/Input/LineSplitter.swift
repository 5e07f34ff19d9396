/// Splits a stream of bytes into lines, however the bytes are chunked.
///
/// A line ends with a line feed, which a carriage return may precede, or with the end of the stream. A byte
/// order mark at the start is skipped. Lines in another encoding than UTF-8 are reported; behind one of wide
/// units nothing more is read, because what follows are no lines.
struct LineSplitter: Sendable {
    /// In bytes: 64 KiB.
    static let limit = 65_536

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let limit: Int
    private var number = 1
    private var pending: [UInt8] = []
    private var isTooLong = false
    /// The number of bytes before the pending line, and of it.
    private var (offset, length) = (0, 0)
    private var isWide = false

    /// Creates a splitter.
    ///
    /// - Parameter limit: The maximum number of bytes of a line.
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
        // One more than the limit, for the carriage return that does not count.
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
