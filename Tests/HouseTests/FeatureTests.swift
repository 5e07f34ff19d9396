import StoreTestSupport
import Testing

/// What is refused when a feature is made; that one is made stands in the tests of the generator.
struct FeatureTests {
    private func make(_ arguments: String...) async throws -> Program.Outcome {
        try await Program("house").run(["feature"] + arguments)
    }

    @Test func refusesABadName() async throws {
        let run = try await make("wish-list")
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("“wish-list” cannot be the name of a feature: use up to 20 letters"))
    }

    @Test func refusesAPatternThatHasNoTemplate() async throws {
        let run = try await make("Wishlist", "--pattern", "viper")
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("'viper'"))
        #expect(run.errors.contains("vvsi"))
    }

    @Test func refusesAFolderThatIsNoProject() async throws {
        let project = try TinyProject()
        let run = try await make("Wishlist", "--root", project.path)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("There is no Scripts/FeatureGenerator/Templates/vvsi here."))
    }
}
