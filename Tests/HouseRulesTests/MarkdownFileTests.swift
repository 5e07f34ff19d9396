import Testing

@testable import HouseRules

struct MarkdownFileTests {
    @Test func findsCodeLinksHeadingsAndCommands() {
        let file = MarkdownFile(
            path: "A.md",
            text: """
                # The `Big` one, 2!
                `a` and ``b`c`` and [`d`](e.md#f) and [g](h)
                ```console
                $ make i
                `j` [k](l)
                ```
                `m
                """
        )
        #expect(file.codeSpans.map(\.text) == ["Big", "a", "b`c", "d"])
        #expect(file.codeSpans.map(\.line) == [1, 2, 2, 2])
        #expect(file.links == [.init(text: "e.md#f", line: 2), .init(text: "h", line: 2)])
        #expect(file.anchors == ["the-big-one-2"])
        #expect(file.commands == [.init(text: "make i", line: 4)])
    }
}
