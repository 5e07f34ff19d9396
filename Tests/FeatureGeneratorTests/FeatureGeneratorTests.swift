import FeatureGenerator
import Foundation
import StoreTestSupport
import Testing

/// The generator on a copy of this project.
struct FeatureGeneratorTests {
    private let project: ProjectCopy

    init() throws {
        project = try ProjectCopy()
    }

    private func plan(_ name: String) throws -> FeaturePlan {
        try FeatureGenerator(in: project.root).plan(FeatureName(name), .vvsi)
    }

    @Test func makesAModuleItsTestsAndTheWayIntoIt() throws {
        let plan = try plan("WishList")
        #expect(plan.createdFiles == Self.created)
        try plan.write()
        for file in plan.createdFiles {
            let text = try project.text(of: file)
            #expect(text.contains("WishList"))
            #expect(text.firstMatch(of: /__\w+__/) == nil)
        }
        #expect(try project.text(of: "Features/WishListFeature/WishListView.swift").contains("\"Wish list\""))
    }

    @Test(arguments: [
        ("Package.swift", #".feature("WishList", pattern: "VVSI"),"#),
        ("Package.swift", #".featureTests("WishList", pattern: "VVSI"),"#),
        ("Package.swift", #""WishListFeature","#),
        ("App/AppShell/Navigation/Route.swift", "case wishList"),
        ("App/AppShell/Navigation/Route+Assembly.swift", "case .wishList: WishListAssembly()"),
        ("App/AppShell/Navigation/Route+Address.swift", #"case .wishList: ["wish-list"]"#),
        ("App/AppShell/Navigation/Route+Address.swift", #"case ("wish-list", 1): self = .wishList"#),
        ("App/AppShell/ShopPreviews.swift", "WishListAssembly.self,"),
        ("Tests/AppShellTests/Route+Examples.swift", #"(.wishList, "storefront://wish-list"),"#),
        ("CODEOWNERS", "/Features/WishListFeature/ @storefront/wish-list"),
    ])
    func tellsTheRestOfTheProject(file: String, line: String) throws {
        let before = try project.lines(of: file)
        let plan = try plan("WishList")
        #expect(plan.changedFiles.contains(file))
        try plan.write()
        let after = try project.lines(of: file)
        #expect(after.contains { $0.trimmingCharacters(in: .whitespaces) == line })
        #expect(after.filter(before.contains).count >= before.count)
    }

    @Test func refusesAFeatureThatIsThere() throws {
        try plan("Wishlist").write()
        let here = FeatureGenerationError.exists(path: "Features/WishlistFeature")
        #expect(throws: here) { try plan("Wishlist") }
        #expect(throws: here) { try plan("WishList") }
    }

    @Test func refusesANameThatAnotherTypeHas() throws {
        #expect(
            throws: FeatureGenerationError.nameTaken(
                file: "HostedScreen.swift",
                path: "Foundation/ScreenKit/HostedScreen.swift"
            )
        ) { try plan("Hosted") }
    }

    @Test func saysWhatItDidNotFind() throws {
        try project.write("# Owners\n", to: "CODEOWNERS")
        #expect(throws: FeatureGenerationError.placeNotFound(file: "CODEOWNERS", line: "# Features")) {
            try plan("Wishlist")
        }
    }

    @Test func refusesAFolderThatIsNotTheProject() throws {
        let directory = try TemporaryDirectory()
        let generator = FeatureGenerator(in: ProjectRoot(path: directory.path))
        #expect(
            throws: FeatureGenerationError.notTheProject(path: "Scripts/FeatureGenerator/Templates/vvsi")
        ) { try generator.plan(FeatureName("Wishlist"), .vvsi) }
    }

    @Test func takesBackWhatItWroteWhenSomethingFails() throws {
        try project.write("in the way", to: "Tests/WishlistFeatureTests")
        let before = try project.snapshot()
        #expect(throws: FeatureGenerationError.self) { try plan("Wishlist").write() }
        #expect(try project.snapshot() == before)
    }

    private static let created = [
        "App/AppShell/Features/WishListAssembly.swift",
        "Features/WishListFeature/README.md",
        "Features/WishListFeature/WishListScreen.swift",
        "Features/WishListFeature/WishListView.swift",
        "Features/WishListFeature/WishListViewInteractor.swift",
        "Features/WishListFeature/WishListViewState.swift",
        "Tests/WishListFeatureTests/WishListFixture.swift",
        "Tests/WishListFeatureTests/WishListPreviewTests.swift",
        "Tests/WishListFeatureTests/WishListViewInteractorTests.swift",
        "Tests/WishListFeatureTests/WishListViewStateTests.swift",
    ]
}
