import Testing

@testable import HouseRules

struct LexerTests {
    private func code(_ text: String) -> [String] {
        Lexer.tokens(of: text).filter { $0.kind != .comment && $0.kind != .literal }.map(\.text)
    }

    private func texts(_ kind: Token.Kind, in text: String) -> [String] {
        Lexer.tokens(of: text).filter { $0.kind == kind }.map(\.text)
    }

    @Test func separatesWordsNumbersAndSigns() {
        #expect(
            code("let größe: Int? = a.b(0x1F, $0) -> c") == [
                "let", "größe", ":", "Int", "?", "=", "a", ".", "b", "(", "0x1F", ",", "$0", ")", "->", "c",
            ]
        )
        #expect(code("`default`.x") == ["`default`", ".", "x"])
        #expect(code("#if os(Linux)") == ["#", "if", "os", "(", "Linux", ")"])
    }

    @Test(arguments: [
        ("a!", ["a", "!"]), ("a!.b", ["a", "!", ".", "b"]), ("a()!", ["a", "(", ")", "!"]),
        ("a != b", ["a", "!=", "b"]),
        ("a!=b", ["a", "!=", "b"]), ("!a", ["!", "a"]), ("try!a", ["try", "!", "a"]),
        ("a ?? b", ["a", "??", "b"]),
        ("a?.b", ["a", "?", ".", "b"]), ("a &&!b", ["a", "&&!", "b"]),
    ])
    func separatesMarksOfOptionals(text: String, tokens: [String]) {
        #expect(code(text) == tokens)
    }

    @Test(arguments: [
        ("// a", "// a"), ("/* a */", "/* a */"), ("/* a /* b */ c */", "/* a /* b */ c */"),
        ("/* a\nb */", "/* a\nb */"),
        ("/* a", "/* a"), ("/// a `b`", "/// a `b`"),
    ])
    func readsComments(text: String, comment: String) {
        #expect(
            texts(.comment, in: "x \(text)\n").map { $0.filter { $0 != "\n" } } == [
                comment.filter { $0 != "\n" }
            ]
        )
        #expect(code("x \(text)\n") == ["x"])
    }

    @Test(arguments: [
        (#""a""#, ["a"]), (#""""#, [""]), (#""a\"b""#, [#"a\"b"#]), (#""a\\""#, [#"a\\"#]),
        (##"#"a"b"#"##, [#"a"b"#]),
        (##"#"a\(b)"#"##, [#"a\(b)"#]), ("\"\"\"\na \"b\" c\n\"\"\"", ["\na \"b\" c\n"]),
        ("\"// a\"", ["// a"]), ("\"/* a\"", ["/* a"]),
    ])
    func readsStrings(text: String, literals: [String]) {
        #expect(texts(.literal, in: "x \(text) y") == literals)
        #expect(code("x \(text) y") == ["x", "y"])
    }

    @Test(arguments: [
        (#""a\(b)c""#, ["(", "b", ")"], ["a", "c"]),
        (#""\(b("c"))""#, ["(", "b", "(", ")", ")"], ["", "c", ""]),
        (##"#"a\#(b)\(c)"#"##, ["(", "b", ")"], ["a", #"\(c)"#]),
        (#""\(a { "\(b)" })""#, ["(", "a", "{", "(", "b", ")", "}", ")"], ["", "", "", ""]),
        ("\"\"\"\n\\(a)\n\"\"\"", ["(", "a", ")"], ["\n", "\n"]),
    ])
    func readsTheCodeOfInterpolations(text: String, words: [String], literals: [String]) {
        #expect(code("x \(text) y") == ["x"] + words + ["y"])
        #expect(texts(.literal, in: "x \(text) y") == literals)
    }

    @Test(arguments: [
        ("of: /a\"b/)", ["a\"b"]), ("= /a\\/b/ ", ["a\\/b"]), ("= #/a/b\"/# ", ["a/b\""]),
        ("= #/\na\n/# ", ["\na\n"]),
        ("a / b / c", []), ("a/b/c", []), ("(1)/2/3", []), ("reduce(1, /)", []), ("= /a\nb/", []),
    ])
    func readsRegularExpressions(text: String, literals: [String]) {
        #expect(texts(.literal, in: text) == literals)
    }

    @Test func countsLines() {
        let tokens = Lexer.tokens(of: "a\n/* b\n*/ c\n\"\"\"\nd\n\\(e)\n\"\"\" f\n#/\ng/# h")
        #expect(tokens.map(\.line) == [1, 2, 3, 4, 6, 6, 6, 6, 7, 8, 9])
        #expect(tokens.map(\.lastLine) == [1, 3, 3, 6, 6, 6, 6, 7, 7, 9, 9])
    }

    @Test(arguments: [
        "\"a", "\"a\\", "\"\\(a", "\"\"\"\na", "#\"a", "`a", "/*", "#/a", "#", "\"a\nb", "a\"\"\"\\", "/",
        "\\(",
    ])
    func comesToAnEnd(text: String) {
        let tokens = Lexer.tokens(of: text)
        #expect(!tokens.isEmpty)
    }

    @Test func goesOnInTheLineBehindAStringWithoutAnEnd() {
        #expect(code("\"a\nb") == ["b"])
    }

    @Test func knowsDocumentation() {
        let comments = Lexer.tokens(of: "/// a\n//// b\n/** c */\n// d\n/* e */\n")
        #expect(comments.map(\.isDocumentation) == [true, false, true, false, false])
    }
}
