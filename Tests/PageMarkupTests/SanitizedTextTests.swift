import PageMarkup
import StoreTestSupport
import Testing

struct SanitizedTextTests {
    @Test(arguments: [
        ("plain ASCII", "plain ASCII"), ("Zoë, 漢字", "Zoë, 漢字"), ("", ""),
        ("a\tb\nc", "a b c"), ("a\r\nb", "a b"), ("a\rb", "a␍b"),
        ("\u{1B}[31mred", "␛[31mred"), ("\u{0}\u{7}\u{8}", "␀␇␈"), ("\u{7F}", "␡"),
        ("\u{9B}31m", "\u{FFFD}31m"),
        ("a\u{2028}b\u{2029}", "a␤b␤"),
        ("\u{202E}cod.exe", "\u{FFFD}cod.exe"), ("a\u{2066}b\u{2069}", "a\u{FFFD}b\u{FFFD}"),
        ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("pay\u{200B}pal", "pay\u{FFFD}pal"), ("\u{FEFF}x\u{2060}\u{AD}", "\u{FFFD}x\u{FFFD}\u{FFFD}"),
        ("\u{3164}\u{115F}\u{34F}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\u{FFF9}a", "\u{FFFD}a"),
        ("\u{E0041}", "\u{FFFD}"), ("🏴\u{E0067}\u{E0062}", "🏴\u{FFFD}\u{FFFD}"), ("a\u{FE0F}", "a\u{FFFD}"),
        ("1\u{FE0F}", "1\u{FFFD}"), ("a\u{200D}b", "a\u{FFFD}b"), ("👩\u{200D}", "👩\u{FFFD}"),
        ("\u{301}x", "\u{25CC}\u{301}x"), ("x\u{301}", "x\u{301}"),
    ])
    func replacesConcealingCharacters(raw: String, sanitized: String) {
        #expect(Array(SanitizedText(raw).text.unicodeScalars) == Array(sanitized.unicodeScalars))
    }

    @Test(arguments: [
        "👩‍👩‍👧‍👦", "👩‍❤️‍👩", "🏳️‍🌈", "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "❤️", "❤\u{FE0E}", "1️⃣", "🇩🇪", "🕵🏻‍♂️", "🐦‍⬛",
    ])
    func keepsEmojiIntact(emoji: String) {
        #expect(Array(SanitizedText(emoji).text.unicodeScalars) == Array(emoji.unicodeScalars))
    }

    @Test func leavesNoConcealingScalars() {
        let scalars = (UInt32(0)...0x2FFF).compactMap(Unicode.Scalar.init)
        let wrong = scalars.filter { scalar in
            let text = SanitizedText("a\(scalar)b").text.unicodeScalars
            return text.count != 3 || text.contains(where: \.isConcealing)
        }
        #expect(wrong == [])
    }

    @Test func isPlainExcludesInvisibleAndCombiningScalars() {
        let plain = (UInt32(0)...0x2FFF).compactMap(Unicode.Scalar.init).filter(\.isPlain)
        let wrong = plain.filter { scalar in
            let properties = scalar.properties
            let category = properties.generalCategory
            return properties.isDefaultIgnorableCodePoint || properties.isGraphemeExtend
                || [.control, .format, .spacingMark, .lineSeparator, .paragraphSeparator].contains(category)
        }
        #expect(plain.count == 128)
        #expect(wrong == [])
    }

    @Test func isIdempotent() {
        var frames = RandomFrames(seed: 7)
        for _ in 0..<500 {
            let once = SanitizedText(frames.text())
            #expect(SanitizedText(once.text) == once)
        }
    }
}
