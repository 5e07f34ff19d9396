import Testing

@testable import ConsoleUI

struct LineEditingTests {
    @Test(arguments: [
        ("é漢😀", "é漢😀"), ("a\0\r", "a\r"), ("a\u{1B}[A\u{3}\r", "a\u{1B}[A\u{3}\r"),
        ("👩\u{200D}💻 ❤\u{FE0F}", "👩\u{200D}💻 ❤\u{FE0F}"),
        ("a\u{202E}b\u{200B}c\u{9B}d\u{2028}e", "abcde"),
    ])
    func dropsInvisibleCharactersFromTypedText(typed: String, read: String) {
        #expect(Self.read(typed.utf8.map { [$0] }) == read)
        #expect(Self.read([Array(typed.utf8)]) == read)
    }

    @Test func continuesAfterInvalidUTF8() {
        #expect(
            Self.read([[0xE9, 0x0D], [0xFF, 0x61, 0xC3], [0x80, 0xF0, 0x9F]]) == "\u{FFFD}\r\u{FFFD}aÀ"
        )
    }

    @Test(arguments: [
        ("one\rtwo\nthree\r\nfour\tfive", "one↵two↵three↵four five"),
        ("a\u{1B}[31mb\u{7}\u{3}\u{7F}", "a[31mb"),
        ("\u{1B}[201", "[201"), ("", ""),
    ])
    func pastesTextAsOneLineWithoutControlCharacters(pasted: String, line: String) {
        var paste = PastedText()
        let ends = (pasted + "\u{1B}[201~").unicodeScalars.map { paste.take($0) }
        #expect(ends.last == true && !ends.dropLast().contains(true))
        #expect(paste.text == line)
    }

    @Test(arguments: [("a", ["a"]), ("", [""]), ("↵", [""]), ("a b↵c↵", ["a b", "c"]), ("↵↵a", ["a"])])
    func splitsPastedTextIntoLines(edited: String, lines: [String]) {
        #expect(PastedText.lines(of: edited) == lines)
    }

    @Test func truncatesPastedTextAtLineLimit() {
        var paste = PastedText()
        let pasted = String(repeating: "é", count: 100_000) + "\u{1B}[201~"
        let ends = pasted.unicodeScalars.map { paste.take($0) }
        #expect(ends.last == true)
        #expect((65_536...65_540).contains(paste.text.utf8.count))
    }

    @Test(arguments: [
        ("b", LineCompletion.replaced("back")), ("SE", .replaced("search mil")),
        ("search m", .replaced("search mil")),
        ("search mil", .ambiguous(["search milk", "Search Mill"])),
        ("x", .ambiguous([])), ("back", .ambiguous([])),
        ("BACK", .replaced("back")), ("", .ambiguous(["back", "search milk", "Search Mill"])),
    ])
    func completesCommonPrefix(typed: String, completion: LineCompletion) {
        let lines = ["back", "search milk", "Search Mill"]
        #expect(LineCompletion(of: typed, from: lines) == completion)
    }

    private static func read(_ chunks: [[UInt8]]) -> String {
        var typed = TypedCharacters()
        var read = String.UnicodeScalarView()
        for chunk in chunks {
            typed.append(chunk)
            while let scalar = typed.next() { read.append(scalar) }
        }
        return String(read)
    }
}
