import Testing

struct SizesRuleTests {
    private let path = "Domain/Models/New.swift"

    private func violations(_ text: String) throws -> [String] {
        try SampleProject().with(path, text).violations(of: "sizes")
    }

    private func function(lines: Int) -> String {
        "func long() {\n" + String(repeating: "    work()\n\n    // Work.\n", count: lines) + "}\n"
    }

    @Test func limitsLinesOfCode() throws {
        let line = "let a = 1\n// A.\n\n"
        #expect(try violations(String(repeating: line, count: 300)) == [])
        let long = String(repeating: line, count: 301)
        #expect(
            try violations(long) == [
                "\(path):1: The file has 301 lines of code, and 300 is the limit. "
                    + "Split it by topic, or begin it with “// SIZE: reason”.  [sizes]"
            ]
        )
        #expect(try violations("// SIZE: A table.\n" + long) == [])
        #expect(try violations("// SIZE:\n" + long).count == 1)
        #expect(try violations(long + "// SIZE: A table.\n").count == 1)
    }

    @Test func countsTheLinesOfAStringAndNotOfAComment() throws {
        let lines = String(repeating: "text\n", count: 299)
        #expect(try violations("let a = \"\"\"\n\(lines)\"\"\"\n").count == 1)
        #expect(try violations("/*\n\(lines)*/\n") == [])
    }

    @Test func limitsFunctions() throws {
        #expect(try violations(function(lines: 40)) == [])
        #expect(
            try violations("\n" + function(lines: 41)) == [
                "\(path):2: long has 41 lines of code, and 40 is the limit. "
                    + "Split it, or give a reason directly above: “// SIZE: reason”.  [sizes]"
            ]
        )
        #expect(
            try violations("// SIZE: One step after the other.\n/// Works.\n" + function(lines: 41)) == []
        )
        #expect(try violations("// SIZE: One step after the other.\n\n" + function(lines: 41)).count == 1)
    }

    @Test(arguments: ["init()", "deinit", "subscript(a: Int) -> Int", "var long: Int"])
    func limitsWhateverHasStatements(head: String) throws {
        let text = function(lines: 41).replacing("func long()", with: head)
        #expect(try violations("struct A {\n\(text)}\n").count == 1)
    }

    @Test func limitsNesting() throws {
        let five = "if a { while b { do { for c in d { run { work() } } } } }"
        #expect(try violations("struct A {\n    func deep() { \(five) }\n}\n") == [])
        #expect(
            try violations("struct A {\n    func deep() { if a { \(five) } }\n}\n") == [
                "\(path):2: deep has 6 braces around a statement, and 5 is the limit. "
                    + "Split it, or give a reason directly above: “// SIZE: reason”.  [sizes]"
            ]
        )
    }

    @Test(arguments: ["func many", "init"])
    func limitsParameters(head: String) throws {
        let six =
            "a: A, _ b: [A: B], c: (A, B) -> C, d: D<A, B> = .init(1, 2),\n"
            + "e: E = { f, g in h }, @I f i: inout F"
        #expect(try violations("struct A {\n    \(head)(\(six)) {}\n}") == [])
        let found = try violations("struct A {\n    \(head)(\(six), g: G) {}\n}")
        #expect(found.count == 1)
        #expect(found.first?.contains(" has 7 parameters, and 6 is the limit. ") == true)
    }

    @Test func limitsLines() throws {
        let line = "// " + String(repeating: "é", count: 107)
        #expect(try violations("let a = 1\n" + line) == [])
        #expect(
            try violations("let a = 1\n" + line + "e") == [
                "\(path):2: The line has 111 characters, and 110 is the limit. Break it.  [sizes]"
            ]
        )
    }
}
