import HouseRules
import Testing

struct GeneratedSectionTests {
    private let section = GeneratedSection(name: "b", path: "Docs/A.md", content: "new\n")

    @Test func replacesOnlyWhatIsBetweenItsComments() throws {
        let document = """
            # Title
            <!-- begin: a -->
            a
            <!-- end: a -->
            <!-- begin: b -->
            old
            lines
            <!-- end: b -->
            The end.
            """
        let written = try section.written(into: document)
        #expect(written == document.replacing("old\nlines\n", with: "new\n"))
        #expect(section.content(in: document) == "old\nlines\n")
        #expect(section.content(in: written) == "new\n")
    }

    @Test(arguments: [
        "", "<!-- begin: b -->\n", "<!-- end: b -->\n<!-- begin: b -->\n",
        "<!-- begin: bb -->\n<!-- end: bb -->",
    ])
    func saysThatThereIsNoPlace(document: String) {
        #expect(section.content(in: document) == nil)
        #expect(throws: ProjectError.noSection(name: "b", path: "Docs/A.md")) {
            try section.written(into: document)
        }
    }
}
