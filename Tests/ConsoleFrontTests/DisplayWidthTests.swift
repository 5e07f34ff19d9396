import Foundation
import PageMarkup
import Testing

@testable import ConsoleFront

struct DisplayWidthTests {
    /// What the library wcwidth says about each character, if `Scripts/soaks/rendering` has written it.
    private static let others = ProcessInfo.processInfo.environment["OTHER_WIDTHS"]

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
    func knowsTheEdgesOfWideRanges(value: UInt32, isWide: Bool) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect((DisplayWidth.of(Character(scalar)) == 2) == isWide)
    }

    /// For all that is printed, our width is never smaller, and larger only for what terminals differ on
    /// and for marks that are newer than the standard library.
    @Test(.enabled(if: others != nil, "Scripts/soaks/rendering runs it"))
    func givesNoFewerColumnsThanAnotherLibrary() throws {
        let widths = try Data(contentsOf: URL(filePath: try #require(Self.others)))
        var wrong: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), !scalar.isConcealing else { continue }
            let (width, other) = (DisplayWidth.of(Character(scalar)), Int(widths[Int(value)]))
            let properties = scalar.properties
            let mayDiffer =
                [.spacingMark, .unassigned].contains(properties.generalCategory)
                || properties.isEmojiModifier || scalar.isRegionalIndicator
            if width < other || (width > other && !mayDiffer) {
                wrong.append("\(String(value, radix: 16)): \(width), not \(other)")
            }
        }
        #expect(wrong == [])
    }
}
