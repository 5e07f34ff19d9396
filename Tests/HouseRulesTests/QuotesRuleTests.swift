import Testing

struct QuotesRuleTests {
    private let source = """
        struct Cart {
            func load() {
                start()

                end()
            }
        }
        """

    private func violations(quoting code: String, from path: String = "Domain/Cart.swift") throws -> [String]
    {
        try SampleProject().with("Domain/Cart.swift", source)
            .with("Docs/Cart.md", "# Cart\n\n<!-- from: \(path) -->\n```swift\n\(code)\n```\n")
            .violations(of: "quotes")
    }

    @Test(arguments: [
        "func load() {\n    start()\n\n    end()\n}", "struct Cart {\n    func load() {", "        start()",
    ])
    func takesWhatStandsThere(code: String) throws {
        #expect(try violations(quoting: code) == [])
    }

    @Test(arguments: [
        "func load() {\n    begin()\n\n    end()\n}", "func load() {\n    end()", "load() {",
        "func load() {\n        start()", "", "end()\n    }\n}\nmore",
    ])
    func refusesWhatDoesNot(code: String) throws {
        #expect(
            try violations(quoting: code) == [
                "Docs/Cart.md:3: This does not stand in Domain/Cart.swift as it is quoted. "
                    + "Quote what stands there now.  [quotes]"
            ]
        )
    }

    @Test func refusesAFileThatIsGone() throws {
        #expect(
            try violations(quoting: "start()", from: "Domain/Gone.swift") == [
                "Docs/Cart.md:3: There is no Domain/Gone.swift. Name what is quoted.  [quotes]"
            ]
        )
    }
}
