/// Splits a stream of bytes into lines, however the bytes are chunked.
///
/// A line ends with a line feed, which a carriage return may precede, or with the end of the stream. A byte
/// order mark at the start is skipped.
struct LineSplitter: Sendable {
    /// In bytes: 64 KiB.
    static let limit = 65_536

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var number = 1
    private var pending: [UInt8] = []
    private var isTooLong = false

    mutating func take(_ bytes: some Collection<UInt8>) -> [InputLine] {
        var lines: [InputLine] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<end])
            lines.append(endLine())
            rest = rest[rest.index(after: end)...]
        }
        keep(rest)
        return lines
    }

    mutating func finish() -> InputLine? {
        pending.isEmpty && !isTooLong ? nil : endLine()
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        // One more than the limit, for the carriage return that does not count.
        isTooLong = isTooLong || pending.count + bytes.count > Self.limit + 1
        if isTooLong {
            pending = []
        } else {
            pending += bytes
        }
    }

    private mutating func endLine() -> InputLine {
        defer {
            number += 1
            pending = []
            isTooLong = false
        }
        if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
        guard !isTooLong, pending.count <= Self.limit else { return .tooLong(number: number) }
        let hasMark = number == 1 && pending.starts(with: Self.byteOrderMark)
        let text = String(
            decoding: hasMark ? pending.dropFirst(Self.byteOrderMark.count) : pending[...],
            as: UTF8.self
        )
        return .text(text, number: number)
    }
}
