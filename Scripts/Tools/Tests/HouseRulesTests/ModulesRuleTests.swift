import Testing

@testable import HouseRules

struct ModulesRuleTests {
    @Test func asksForAReadme() throws {
        #expect(
            try SampleProject().with("Domain/Models/README.md", nil).violations(of: ModulesRule()) == [
                "Domain/Models/README.md:1: Models has no README. "
                    + "Say what it is, what it guarantees, where to start.  [modules]"
            ]
        )
    }

    @Test(arguments: [nil, "// @Test func one() {}\nfunc two() {}\n"])
    func asksForATest(text: String?) throws {
        let project = SampleProject().with("Tests/VVSITests/ViewStateTests.swift", text)
        #expect(
            try project.violations(of: ModulesRule()) == [
                "Foundation/Patterns/VVSI:1: VVSI has no test. "
                    + "Write one, in the test target VVSITests.  [modules]"
            ]
        )
    }

    @Test(arguments: ["Domain/Ports/Port.swift", "Tests/PortTests/PortTests.swift"])
    func refusesASourceThatNoTargetHas(path: String) throws {
        #expect(
            try SampleProject().with(path, "").violations(of: ModulesRule()) == [
                "\(path):1: No target of Package.swift builds this. Add one, or move the file.  [modules]"
            ]
        )
    }

    @Test func asksForAnOwnerOfEachModule() throws {
        let project = SampleProject().replacing("/Domain/Models/ @shop/models\n", with: "", in: "CODEOWNERS")
        #expect(
            try project.violations(of: ModulesRule()) == [
                "CODEOWNERS:1: Nobody owns Models. Add “/Domain/Models/ @organisation/team”.  [modules]"
            ]
        )
    }

    @Test func refusesAnOwnerOfNothing() throws {
        let project = SampleProject().replacing(
            "# Who",
            with: "/Domain/Gone/ @shop/all # Who",
            in: "CODEOWNERS"
        )
        #expect(
            try project.violations(of: ModulesRule()) == [
                "CODEOWNERS:1: There is no Domain/Gone. Remove the line.  [modules]"
            ]
        )
    }
}
