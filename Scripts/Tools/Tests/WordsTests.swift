import Testing

@testable import rules

struct WordsTests {
    private func found(_ path: String, _ text: String) throws -> [String] {
        try SampleProject().with(path, text).project.violations.filter { $0.hasSuffix("[words]") }
    }

    @Test(arguments: [
        ("Domain/Models/New.swift", "\n// For a person."), ("Domain/Models/New.swift", "\n/// Persons"),
        ("Domain/Models/New.swift", "\nlet a = \"A person is here.\""),
        ("Domain/Models/New.swift", "\n\"\"\"\nA person\n\"\"\""),
        ("Tests/ModelsTests/New.swift", "let a = 1\nlet b = 2  // A person"),
        ("Docs/New.md", "# A `person`\nA person."), ("Docs/New.md", "```\nperson\n```\n\nThe *person*"),
        ("Docs/Man/shop.1", ".Nd a shop\nfor a person"),
        ("Docs/api.yaml", "{\n\"description\": \"a person\"}"),
        ("Scripts/new", "#!/bin/sh\n# A person"), ("Scripts/new", "#!/bin/sh\necho \"a person\""),
        ("Makefile", "run: setup\n\t@echo 'a person'"),
        ("Lab/new.py", "a = 1\nb = 2 # a person"), ("Lab/new.py", "\n\"\"\"A person.\"\"\""),
        ("App/New/new.js", "\n// a person"), ("App/New/new.css", "a {}\n/* a\nb */ /* person */"),
    ])
    func refusesAWordInProse(path: String, text: String) throws {
        let found = try found(path, text)
        let line = text.lines.lastIndex { $0.lowercased().contains("person") }.map { $0 + 1 } ?? 0
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("\(path):\(line): “") == true)
        #expect(found.first?.contains("is not a term of this project. Write “user”, or the role:") == true)
    }

    @Test(arguments: [
        ("Domain/Models/New.swift", "let person = Person(person: \"person\", key: \"\\(person.name) a\")"),
        ("Domain/Models/New.swift", "/// A `person` and a ``Person/person`` of https://a.example/a/person"),
        ("Domain/Models/New.swift", "// personal\nlet a = \"PersonRow is one\""),
        ("Tests/ModelsTests/New.swift", "let a = \"A person is here.\""),
        ("Docs/New.md", "```\nA person\n```\n`A person` [user](https://a.example/person) <!-- person -->"),
        ("Lab/new.py", "person = 'a person'"), ("Scripts/new", "#!/bin/sh\nperson=$1; ${#person}"),
        ("App/New/new.js", "let person = 1"), ("Tests/Transcripts/a.transcript", "A person"),
        ("Docs/Examples/A/Original/B.swift", "// A person"), ("App/New/data.json", "\"a person\""),
        ("Scripts/new.json", "\"persona\""),
    ])
    func takesOtherText(path: String, text: String) throws {
        #expect(try found(path, text) == [])
    }

    @Test(arguments: [
        ("/// The frame comes\n    /// to rest.", "comes to rest"), ("# Nobody\n", "Nobody"),
        ("// Write a\n// text here.", "a text"), ("// Starts the shop.", "Starts the shop"),
        ("// Whole\n// catalogs", "Whole catalogs"), ("// The front prints.", "front"),
    ])
    func findsEntriesOverTheEndsOfLines(text: String, word: String) throws {
        let path = text.hasPrefix("#") ? "Docs/New.md" : "Domain/Models/New.swift"
        #expect(try found(path, text).first?.hasPrefix("\(path):1: “\(word)” is not a term") == true)
    }

    @Test(arguments: [
        "// In front of the list, up front, moves to the front, the front of it, a front end, front ends",
        "// A text field has text, and a text/plain body.", "// The frame comes\nlet a = 1\n// to rest",
        "// Shops answer. The shop's products. It asks the user.",
    ])
    func takesOtherMeanings(text: String) throws {
        #expect(try found("Domain/Models/New.swift", text) == [])
    }
}
