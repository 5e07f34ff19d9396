import PageMarkup
import Testing

@testable import ConsoleUI

struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("…", 1), ("·", 1), ("€", 1),
        ("漢", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{3000}", 2),
        ("は\u{3099}", 2), ("क", 1), ("क्षि", 3), ("ไทย", 3), ("ท\u{E35}\u{E48}", 1),
    ])
    func countsColumnsOfText(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test(arguments: [
        ("👍", 2), ("👍🏽", 2), ("☝🏽", 2), ("❤", 1), ("❤️", 2), ("❤\u{FE0E}", 1), ("1️⃣", 2), ("1", 1),
        ("👩‍👩‍👧‍👦", 2), ("👩‍❤️‍👩", 2), ("🏳️‍🌈", 2), ("🕵🏻‍♂️", 2), ("❤\u{200D}🔥", 2), ("🇩🇪", 2), ("🇩", 2),
        ("🇩🇪🇫🇷", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("a🏽", 3), ("🫠", 2), ("ab1️⃣c", 5),
    ])
    func countsColumnsOfEmoji(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test(arguments: [
        (UInt32(0x10FF), false), (0x1100, true), (0x115F, false), (0x2329, true), (0x232B, false),
        (0x4DFF, true),
        (0xD7A3, true), (0xD7A4, false), (0x20000, true), (0x3FFFD, true), (0x3FFFE, false),
    ])
    func respectsBoundariesOfWideRanges(value: UInt32, isWide: Bool) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect((DisplayWidth.of(Character(scalar)) == 2) == isWide)
    }
}
