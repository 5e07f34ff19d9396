import Foundation
import Testing

@testable import ConsoleUI

struct LineSplitterTests {
    private static let input: [UInt8] =
        [0xEF, 0xBB, 0xBF] + Array("one\r\n\ntwo\r\rx\n".utf8) + [0x61, 0xFF, 0xC3, 0x0A]
        + Array("a\0b and more\né last".utf8)

    private static let lines: [InputLine] = [
        .text("one", number: 1), .text("", number: 2), .foreign(.carriageReturns, number: 3),
        .foreign(.latin1, number: 4), .text("a\0b and more", number: 5), .text("é last", number: 6),
    ]

    @Test(arguments: 1...20)
    func splitsLinesIndependentlyOfChunkSize(chunk: Int) {
        var splitter = LineSplitter()
        var lines: [InputLine] = []
        for start in stride(from: 0, to: Self.input.count, by: chunk) {
            lines += splitter.take(Self.input[start..<min(start + chunk, Self.input.count)])
        }
        #expect(lines + [splitter.finish()].compactMap(\.self) == Self.lines)
    }

    private static let texts = ["bags\nback\nquit\n", "\n\nbags\r\nquit", "b", "Noël 漢字 and bags\n"]

    private static let encodings: [(String.Encoding, ForeignEncoding, mark: [UInt8])] = [
        (.utf16LittleEndian, .utf16LittleEndian, [0xFF, 0xFE]),
        (.utf16BigEndian, .utf16BigEndian, [0xFE, 0xFF]),
        (.utf32LittleEndian, .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
        (.utf32BigEndian, .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ]

    /// Only empty lines can precede the line that reveals the encoding.
    @Test(arguments: texts, 0..<encodings.count * 2)
    func detectsUTF16AndUTF32AndStopsReading(text: String, index: Int) throws {
        let (encoding, name, mark) = Self.encodings[index / 2]
        let bytes = (index % 2 == 0 ? mark : []) + Array(try #require(text.data(using: encoding)))
        for chunk in [1, 3, 1000] {
            var splitter = LineSplitter()
            var lines: [InputLine] = []
            for start in stride(from: 0, to: bytes.count, by: chunk) {
                lines += splitter.take(bytes[start..<min(start + chunk, bytes.count)])
            }
            lines += [splitter.finish()].compactMap(\.self)
            let last = try #require(lines.last)
            #expect(last == .foreign(name, number: lines.count))
            #expect(lines.dropLast().allSatisfy { if case .text("", _) = $0 { true } else { false } })
        }
    }

    @Test(arguments: [
        (Array("bags\rback\rquit\r".utf8), ForeignEncoding.carriageReturns),
        (Array("a\r\rb".utf8), .carriageReturns),
        ([0x4E, 0x6F, 0xEB, 0x6C], .latin1),
    ])
    func detectsOtherForeignEncodings(bytes: [UInt8], encoding: ForeignEncoding) {
        var splitter = LineSplitter()
        #expect(splitter.take(bytes) == [])
        #expect(splitter.finish() == .foreign(encoding, number: 1))
    }

    @Test func returnsNoLineAfterFinalLineBreak() {
        var splitter = LineSplitter()
        #expect(splitter.take(Array("a\n".utf8)) == [.text("a", number: 1)])
        #expect(splitter.finish() == nil)
    }

    @Test(arguments: [("", true), ("\r", true), ("x", false), ("xx", false), ("\rx", false)])
    func rejectsLineOverLimitAndContinues(more: String, fits: Bool) {
        let full = String(repeating: "a", count: LineSplitter.limit)
        var splitter = LineSplitter()
        let lines = splitter.take(Array((full + more + "\nnext\n").utf8))
        let first = fits ? InputLine.text(full, number: 1) : .tooLong(number: 1)
        #expect(lines == [first, .text("next", number: 2)])
    }

    @Test func rejectsLastLineOverLimit() {
        var splitter = LineSplitter()
        for _ in 0..<3 {
            #expect(splitter.take(Array(repeating: UInt8(ascii: "a"), count: LineSplitter.limit)) == [])
        }
        #expect(splitter.finish() == .tooLong(number: 1))
        #expect(splitter.finish() == nil)
    }
}
