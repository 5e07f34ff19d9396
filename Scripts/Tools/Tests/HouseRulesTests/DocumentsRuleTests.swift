import Testing

@testable import HouseRules

struct DocumentsRuleTests {
    private func violations(_ text: String) throws -> [String] {
        try SampleProject()
            .with(
                "Domain/Models/Cart.swift",
                "struct Cart {\n    func load() {\n        start()\n\n        end()\n    }\n}\n"
            )
            .with("Docs/Notes.md", text).violations(of: DocumentsRule())
    }

    @Test(arguments: [
        ("[a](Gone.md)", "The link leads to Docs/Gone.md, which is not there. Mend it."),
        ("[`a`](../Gone.md#here)", "The link leads to Gone.md, which is not there. Mend it."),
        ("```console\n$ make gone\n```", "The Makefile has no target “gone”. Name one that it has."),
        ("`make gone ARGS=1`", "The Makefile has no target “gone”. Name one that it has."),
        (
            "<!-- from: Domain/Models/Cart.swift -->\n```swift\nfunc load() {\n    begin()\n```",
            "This does not stand in Domain/Models/Cart.swift. Quote what stands there now."
        ),
        (
            "<!-- from: Gone.swift -->\n```swift\na\n```",
            "This does not stand in Gone.swift. Quote what stands there now."
        ),
    ])
    func refusesWhatIsGone(text: String, message: String) throws {
        let line = text.hasPrefix("```c") ? 2 : 1
        #expect(try violations(text) == ["Docs/Notes.md:\(line): \(message)  [documents]"])
    }

    @Test(arguments: [
        "[a](Graphs.md) and [b](../Domain) and [c](../Domain/Models/README.md#start-here)", "[a](#here)",
        "[a](https://shop.example/gone)", "[a](mailto:shop@shop.example)", "make gone", "`make run ARGS=1`",
        "<!-- from: Domain/Models/Cart.swift -->\n```swift\nfunc load() {\n    start()\n\n    end()\n}\n```",
    ])
    func takesWhatIsThere(text: String) throws {
        #expect(try violations(text) == [])
    }
}
