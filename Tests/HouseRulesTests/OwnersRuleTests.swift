import Testing

struct OwnersRuleTests {
    private func violations(adding line: String) throws -> [String] {
        let project = SampleProject()
        return try project.with("CODEOWNERS", (project.texts["CODEOWNERS"] ?? "") + "\n" + line)
            .violations(of: "owners")
    }

    @Test func asksForAnOwnerOfEachModule() throws {
        let project = SampleProject().replacing("/Domain/Models/ @shop/models\n", with: "", in: "CODEOWNERS")
        #expect(
            try project.violations(of: "owners") == [
                "CODEOWNERS:1: Nobody owns Models. "
                    + "Add the line “/Domain/Models/ @organisation/team”.  [owners]"
            ]
        )
        #expect(try SampleProject().without("CODEOWNERS").violations(of: "owners").count == 3)
    }

    @Test(arguments: [
        ("/Domain/Gone/ @shop/all", "There is no /Domain/Gone/. Remove the line."),
        ("/Docs/", "/Docs/ has no owner. Name a team: @organisation/team."),
        ("/Docs/ shop", "/Docs/ has no owner. Name a team: @organisation/team."),
        (
            "/Tests/ModelsTests/ @shop/all",
            "/Tests/ModelsTests/ is no module's folder. Name the folder of the module."
        ),
    ])
    func refusesAnyOtherLine(line: String, words: String) throws {
        #expect(try violations(adding: line) == ["CODEOWNERS:6: \(words)  [owners]"])
    }

    @Test(arguments: [
        "/Docs/ @shop/all", "# /Domain/Gone/ @shop/all", "", "/Domain/ @shop/models  # all of it",
    ])
    func takesDefaultsAndComments(line: String) throws {
        #expect(try violations(adding: line) == [])
    }
}
