import Testing

struct TestsRuleTests {
    @Test func asksForAReadme() throws {
        #expect(
            try SampleProject().without("Domain/Models/README.md").violations(of: "tests") == [
                "Domain/Models/README.md:1: Models has no README. "
                    + "Write what it is, what it guarantees and where to start.  [tests]"
            ]
        )
    }

    @Test func asksForATestTarget() throws {
        var project = SampleProject().without("Tests/VVSITests/ViewStateTests.swift")
        project.targets.removeAll { $0.name == "VVSITests" }
        #expect(
            try project.violations(of: "tests") == [
                "Package.swift:4: VVSI has no tests. "
                    + "Add the test target VVSITests in Tests/VVSITests.  [tests]"
            ]
        )
    }

    @Test func asksForATest() throws {
        let project = SampleProject().with(
            "Tests/VVSITests/ViewStateTests.swift",
            "// @Test func one() {}\nfunc two() {}\n"
        )
        #expect(
            try project.violations(of: "tests") == [
                "Tests/VVSITests:1: No function in Tests/VVSITests is a @Test. "
                    + "Write one that fails when VVSI is wrong.  [tests]"
            ]
        )
    }

    @Test(arguments: ["Domain/Ports/Port.swift", "Tests/PortTests/PortTests.swift"])
    func refusesAFolderThatNoTargetHas(path: String) throws {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        #expect(
            try SampleProject().with(path, "").violations(of: "tests") == [
                "\(folder):1: \(folder) is no target of Package.swift, so nothing builds it. "
                    + "Add the target, or move what is in it.  [tests]"
            ]
        )
    }

    @Test func takesTranscriptsAndFilesBesideModules() throws {
        let project = SampleProject().with("Tests/Transcripts/one.txt", "").with("Domain/notes.txt", "")
        #expect(try project.violations(of: "tests") == [])
    }

    @Test func keepsWhatServesTestsOutOfTheProducts() throws {
        var project = SampleProject()
            .with(SampleTarget(name: "ShopSupport", path: "Tests/ShopSupport"))
            .with("Tests/ShopSupport/README.md", "# ShopSupport\n")
            .with(SampleTarget(name: "ShopSupportTests", path: "Tests/ShopSupportTests", type: "test"))
            .with("Tests/ShopSupportTests/SomeTests.swift", "@Test func works() {}")
            .replacing(
                "import VVSI",
                with: "import Testing\nimport VVSI",
                in: "Features/CartFeature/CartView.swift"
            )
        #expect(try project.violations(of: "tests") == [])
        project.libraries = ["ShopSupport", "CartFeature", "VVSI"]
        #expect(
            try project.violations(of: "tests")
                == ["CartFeature", "ShopSupport"].map {
                    "Package.swift:1: The library \($0) offers \($0), which is there for our own tests. "
                        + "Leave it out of the products.  [tests]"
                }
        )
    }
}
