import HouseRules
import Testing

struct RuleBookTests {
    @Test(arguments: RuleBook.rules.map(\.name))
    func sampleProjectKeepsEveryRule(name: String) throws {
        #expect(try SampleProject().generated().violations(of: name) == [])
    }

    @Test func findsRulesByTheirNames() {
        #expect(RuleBook.rule(named: "imports")?.name == "imports")
        #expect(RuleBook.rule(named: "import") == nil)
    }

    @Test func sortsViolationsByPathAndLine() throws {
        let project = SampleProject()
            .with("Domain/Models/B.swift", "print(1)\n\n\nprint(2)\n")
            .with("Domain/Models/A.swift", "\n\nprint(3)\n")
        let violations = RuleBook.violations(
            of: RuleBook.rules.filter { $0.name == "forbidden" },
            in: try project.tree
        )
        #expect(
            violations.map(\.path) == [
                "Domain/Models/A.swift", "Domain/Models/B.swift", "Domain/Models/B.swift",
            ]
        )
        #expect(violations.map(\.line) == [3, 1, 4])
    }
}
