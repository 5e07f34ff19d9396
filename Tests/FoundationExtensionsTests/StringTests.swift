import Foundation
import FoundationExtensions
import Testing

struct StringTests {
    @Test(arguments: [
        ("", ""), ("azAZ09-._~", "azAZ09-._~"), ("men's clothing", "men%27s%20clothing"),
        ("a/b?c#d&e=f+g", "a%2Fb%3Fc%23d%26e%3Df%2Bg"), ("100%", "100%25"), ("é風", "%C3%A9%E9%A2%A8"),
        ("\n", "%0A"),
    ])
    func encodesAllButUnreservedCharacters(text: String, encoded: String) {
        #expect(text.percentEncoded == encoded)
        #expect(encoded.removingPercentEncoding == text)
    }

    @Test(arguments: [
        ("", ""), ("CAFE", "cafe"), ("CAFÉ", "cafe"), ("cafe\u{301}", "cafe"), ("Größe", "grosse"),
        ("GRÖẞE", "grosse"), ("İstanbul", "istanbul"), ("i\u{307}", "i"), ("風 1", "風 1"), ("ＴＯＴＥ１", "tote1"),
        ("ｔｏｔｅ", "tote"), ("ｶﾒﾗ", "カメラ"),
    ])
    func foldsCaseAccentsAndWidth(text: String, folded: String) {
        #expect(text.comparisonKey == folded)
    }

    @Test(arguments: [
        ("", ""), (" \t\n", ""), ("a", "a"), ("  a b\r\n", "a b"), ("\u{3000}風\u{A0}", "風"),
    ])
    func trimsWhiteSpaceAtBothEnds(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
    }
}
