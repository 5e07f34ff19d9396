import Testing

@testable import HouseRules

struct LexerTests {
    private func words(_ text: String) -> [String] {
        Lexer.tokens(of: text).map(\.text)
    }

    @Test func separatesWordsAndSigns() {
        #expect(
            words("let größe: Int? = a.b(0x1F)").joined(separator: " ")
                == "let größe : Int ? = a . b ( 0x1F )"
        )
        #expect(Lexer.tokens(of: "a! b !c").map(\.isGlued) == [false, true, false, false, true])
    }

    @Test(arguments: [
        "// a", "/* a */", "/* a /* b */ c */", "/* a\nb */", "/// a `b`",
    ])
    func skipsComments(text: String) {
        #expect(words("x \(text)\ny") == ["x", "y"])
    }

    @Test(arguments: [
        #""a""#, #""""#, #""a\"b""#, #""a\\""#, ##"#"a"b"#"##, ##"#"a\(b)"#"##, "\"\"\"\na \"b\" c\n\"\"\"",
        "\"// a\"", "\"/* a\"", "/a\"b/", "/a\\/b/", "#/a/b\"/#", "#/\na\n/#",
    ])
    func leavesOutTheTextOfStringsAndRegularExpressions(text: String) {
        #expect(words("x = \(text) y") == ["x", "=", "\"", "y"])
    }

    @Test(arguments: [
        (#""a\(b)c""#, ["(", "b", ")"]), (#""\(b("c"))""#, ["(", "b", "(", "\"", ")", ")"]),
        (##"#"a\#(b)\(c)"#"##, ["(", "b", ")"]),
        (#""\(a { "\(b)" })""#, ["(", "a", "{", "\"", "(", "b", ")", "}", ")"]),
        ("\"\"\"\n\\(a)\n\"\"\"", ["(", "a", ")"]),
    ])
    func readsTheCodeOfInterpolations(text: String, code: [String]) {
        #expect(words("x \(text) y") == ["x", "\""] + code + ["y"])
    }

    @Test(arguments: ["a / b / c", "a/b/c", "(1)/2/3", "reduce(1, /)", "x = /a\nb/"])
    func takesASlashForAnOperator(text: String) {
        #expect(!words(text).contains("\""))
    }

    @Test func countsLines() {
        let tokens = Lexer.tokens(of: "a\n/* b\n*/ c\n\"\"\"\nd\n\\(e)\n\"\"\" f\n#/\ng/# h")
        #expect(tokens.map(\.line) == [1, 3, 4, 6, 6, 6, 7, 8, 9])
    }

    @Test(arguments: [
        "\"a", "\"a\\", "\"\\(a", "\"\"\"\na", "#\"a", "/*", "#/a", "#", "\"a\nb", "a\"\"\"\\", "/", "\\(",
    ])
    func comesToAnEnd(text: String) {
        #expect(words(text + "\n").count < 10)
    }
}
