import Testing

@testable import HouseRules

struct CodeReaderTests {
    @Test(arguments: [
        ("x // a", "x "), ("    /// a `b`", "    "), (#"x "a" y"#, #"x "" y"#), (#"x "" y"#, #"x "" y"#),
        (#"x "a\"b\\" y"#, #"x "" y"#), (#"x "// a" y"#, #"x "" y"#), (#"x "a\(b)c" y"#, #"x "(b)" y"#),
        (#"x "\(b("c"))" y"#, #"x "(b(""))" y"#), (#"x "\(a { "\(b)" })" y"#, #"x "(a { "(b)" })" y"#),
        (##"x #"a"b"# y"##, #"x "" y"#),
        ("x \"\"\"\n  a \"b\" \\(c)\n\"\"\" y", "x \"\n(c)\n\" y"), ("x \"a\ny", "x \"\ny"),
        ("x \"\\(a\ny", "x \"(a\ny"), ("a / b", "a / b"), ("x \"\\", "x \""),
    ])
    func leavesOutCommentsAndTheTextOfStrings(text: String, code: String) {
        #expect(CodeReader.code(of: text.lines) == code)
    }
}
