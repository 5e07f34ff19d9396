import Testing

@testable import rules

struct SummariesTests {
    private func found(_ text: String, in path: String = "Domain/Models/New.swift") throws -> [String] {
        try SampleProject().with(path, text).project.violations.filter { $0.hasSuffix("[summaries]") }
    }

    @Test(arguments: [
        "How", "It", "One", "That", "They", "Those", "What", "When", "Where", "Whether", "Which", "Who",
        "Whoever", "Why",
    ])
    func refusesAClauseAsASummary(word: String) throws {
        let comment = "struct New {\n    /// \(word) is here.\n    ///\n    /// A line.\n    let new = 1\n}\n"
        let found = try found(comment)
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("Domain/Models/New.swift:2: The summary begins with “\(word)”. Begin a "))
        #expect(try self.found(comment, in: "Tests/ModelsTests/NewTests.swift").count == 1)
    }

    @Test(arguments: [
        "/// A Boolean value that indicates whether it is new.", "/// The place where it is.\n/// What else.",
        "/// The name.\n///\n/// What it means.", "/// Whatever.", "/// One-time passwords.", "/// Items.",
        "/// Returns it.\n/// - Returns: What it is.", "// What is next.", "let text = \"/// What\"",
    ])
    func takesOtherComments(text: String) throws {
        #expect(try found(text) == [])
    }
}
