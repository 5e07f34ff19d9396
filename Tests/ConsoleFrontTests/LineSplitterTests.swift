import Testing

@testable import ConsoleFront

struct LineSplitterTests {
    private static let input: [UInt8] =
        [0xEF, 0xBB, 0xBF] + Array("one\r\n\ntwo\r\rx\n".utf8) + [0x61, 0xFF, 0xC3, 0x0A]
        + Array("é last".utf8)

    private static let lines: [InputLine] = [
        .text("one", number: 1), .text("", number: 2), .text("two\r\rx", number: 3),
        .text("a\u{FFFD}\u{FFFD}", number: 4), .text("é last", number: 5),
    ]

    @Test(arguments: 1...20)
    func cutsTheSameLinesHoweverTheBytesComeIn(chunk: Int) {
        var splitter = LineSplitter()
        var lines: [InputLine] = []
        for start in stride(from: 0, to: Self.input.count, by: chunk) {
            lines += splitter.take(Self.input[start..<min(start + chunk, Self.input.count)])
        }
        #expect(lines + [splitter.finish()].compactMap(\.self) == Self.lines)
    }

    @Test func hasNoLastLineAfterALineBreak() {
        var splitter = LineSplitter()
        #expect(splitter.take(Array("a\n".utf8)) == [.text("a", number: 1)])
        #expect(splitter.finish() == nil)
    }

    @Test(arguments: [("", true), ("\r", true), ("x", false), ("xx", false), ("\rx", false)])
    func rejectsALineOverTheLimitAndGoesOn(more: String, fits: Bool) {
        let full = String(repeating: "a", count: LineSplitter.limit)
        var splitter = LineSplitter()
        let lines = splitter.take(Array((full + more + "\nnext\n").utf8))
        let first = fits ? InputLine.text(full, number: 1) : .tooLong(number: 1)
        #expect(lines == [first, .text("next", number: 2)])
    }

    @Test func rejectsALastLineOverTheLimit() {
        var splitter = LineSplitter()
        for _ in 0..<3 {
            #expect(splitter.take(Array(repeating: UInt8(ascii: "a"), count: LineSplitter.limit)) == [])
        }
        #expect(splitter.finish() == .tooLong(number: 1))
        #expect(splitter.finish() == nil)
    }
}
