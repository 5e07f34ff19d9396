import Testing

struct NamesRuleTests {
    private func violations(_ text: String) throws -> [String] {
        try SampleProject().with("Docs/Notes.md", text).violations(of: "names")
    }

    @Test(arguments: [
        ("`Basket`", "Basket"), ("`Cart.sum`", "sum"), ("`.sum`", "sum"), ("`open(with:)`", "with"),
        ("`any Basket`", "Basket"), ("`[Basket]`", "Basket"), ("`Cart(price: …)`", "price"),
        ("`Docs/Gone.md`", "Docs/Gone.md"), ("`Gone.swift`", "Gone.swift"), ("`Domain/Gone/`", "Domain/Gone"),
        ("`make gone`", "make gone"), ("`make gone ARGS=1`", "make gone"), ("`--quiet`", "--quiet"),
        ("``Basket``", "Basket"), ("```console\n$ make gone\n```", "make gone"),
    ])
    func refusesWhatIsGone(text: String, name: String) throws {
        let found = try violations("\n\(text)\n")
        let line = text.hasPrefix("```c") ? 3 : 2
        #expect(
            found.first
                == "Docs/Notes.md:\(line): There is no \(name). "
                + "Name what is there now; a name of someone else's "
                + "goes to foreignNames in Scripts/architecture.json.  [names]"
        )
        #expect(found.count == 1)
    }

    @Test(arguments: [
        "`Cart`", "`Cart.total`", "`any Cart`", "`open(for:)`", "`Cart<Cart>`", "`CartFeature`",
        "`CartView.swift`",
        "`Docs/Graphs.md`",
        "`Graphs.md`", "`Domain/Models`", "`../Domain/Models`", "`make run`", "`--verbose`", "`ViewState`",
        "`Bundle`",
        "`ab`", "`GET /v2/basket`", "`p-7`", "`some basket words`", "`.build/debug/shop`", "`basket_…`",
        "`Cart(\"Gone\")`",
        "```\nBasket\n$ swift gone\n```", "Basket", "`42`", "`run`",
    ])
    func takesWhatIsThereAndWhatIsNoName(text: String) throws {
        #expect(try violations(text) == [])
    }

    @Test func doesNotCountCommentsAndStringsOfTests() throws {
        let project = SampleProject().with("Docs/Notes.md", "`Basket`")
        #expect(
            try project.with("Domain/Models/A.swift", "/// Basket\nlet a = 1").violations(of: "names").count
                == 1
        )
        #expect(
            try project.with("Tests/ModelsTests/A.swift", "let a = \"Basket\"").violations(of: "names").count
                == 1
        )
        #expect(try project.with("Domain/Models/A.swift", "let a = \"Basket\"").violations(of: "names") == [])
        #expect(try project.with("Scripts/run", "echo $Basket").violations(of: "names") == [])
    }

    @Test(arguments: [
        ("[a](Gone.md)", "The link leads to Docs/Gone.md, which is not there."),
        ("[`a`](../Gone.md#here)", "The link leads to Gone.md, which is not there."),
        ("[a](Graphs.md#gone)", "Docs/Graphs.md has no heading #gone."),
        ("[a](#gone)", "Docs/Notes.md has no heading #gone."),
    ])
    func refusesLinksThatLeadNowhere(text: String, problem: String) throws {
        #expect(try violations(text) == ["Docs/Notes.md:1: \(problem) Mend the link.  [names]"])
    }

    @Test(arguments: [
        "[a](Graphs.md)", "[a](Graphs.md#graphs)", "[a](../Domain/Models/README.md#start-here)",
        "[a](../Domain)",
        "[a](https://shop.example/gone)", "# Here we are!\n[a](#here-we-are)",
        "[a](mailto:shop@shop.example)",
    ])
    func takesLinksThatLeadSomewhere(text: String) throws {
        #expect(try violations(text) == [])
    }
}
