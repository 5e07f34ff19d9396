import FeatureGenerator
import Foundation
import TestSupport
import Testing

/// The generator on this project, and on copies of it where it writes.
struct FeatureGeneratorTests {
    @Test func makesAModuleItsTestsAndTheWayIntoIt() throws {
        let project = try ProjectCopy()
        let plan = try project.plan("WishList")
        #expect(plan.createdFiles == Self.created)
        try plan.write()
        for file in plan.createdFiles {
            let text = try project.text(of: file)
            #expect(text.contains("WishList"))
            #expect(text.firstMatch(of: /__\w+__/) == nil)
        }
        #expect(try project.text(of: "Features/WishListFeature/WishListView.swift").contains("\"Wish list\""))
    }

    @Test func tellsTheRestOfTheProject() throws {
        let project = try ProjectCopy()
        let before = try Dictionary(
            uniqueKeysWithValues: Self.added.map { ($0.file, try project.lines(of: $0.file)) }
        )
        let plan = try project.plan("WishList")
        #expect(plan.changedFiles == Self.added.map(\.file))
        try plan.write()
        for (file, lines) in Self.added {
            let difference = try project.lines(of: file).difference(from: before[file] ?? [])
            #expect(difference.removals.isEmpty)
            let added = difference.insertions.map { change in
                if case .insert(_, let line, _) = change {
                    line.trimmingCharacters(in: .whitespaces)
                } else {
                    ""
                }
            }
            #expect(added == lines)
        }
    }

    @Test(arguments: ["Home", "HOME"])
    func refusesAFeatureThatIsThere(name: String) {
        #expect(throws: FeatureGenerationError.exists(path: "Features/HomeFeature")) { try plan(name) }
    }

    @Test func refusesANameThatAnotherTypeHas() {
        #expect(
            throws: FeatureGenerationError.nameTaken(
                file: "HostedScreen.swift",
                path: "Foundation/ScreenKit/HostedScreen.swift"
            )
        ) { try plan("Hosted") }
    }

    @Test func saysWhatItDidNotFind() throws {
        let project = try ProjectCopy()
        try project.write("# Owners\n", to: "CODEOWNERS")
        #expect(throws: FeatureGenerationError.placeNotFound(file: "CODEOWNERS", line: "/Features/")) {
            try project.plan("Wishlist")
        }
    }

    @Test func refusesAFolderThatIsNotTheProject() throws {
        let folder = try TemporaryFolder()
        let generator = FeatureGenerator(in: ProjectRoot(path: folder.url.path))
        #expect(
            throws: FeatureGenerationError.notTheProject(
                path: "Scripts/Tools/Sources/FeatureGenerator/Templates/vvsi"
            )
        ) { try generator.plan(FeatureName("Wishlist"), .vvsi) }
    }

    @Test func takesBackWhatItWroteWhenSomethingFails() throws {
        let project = try ProjectCopy()
        try project.write("in the way", to: "Tests/WishlistFeatureTests")
        let before = try project.snapshot()
        #expect(throws: FeatureGenerationError.self) { try project.plan("Wishlist").write() }
        #expect(try project.snapshot() == before)
    }

    /// A plan for this project itself; nothing writes it.
    private func plan(_ name: String) throws -> FeaturePlan {
        try FeatureGenerator(in: ProjectRoot(path: ProjectCopy.original.path)).plan(FeatureName(name), .vvsi)
    }

    /// The lines that each file gets, in their order.
    private static let added: [(file: String, lines: [String])] = [
        (
            "App/AppShell/Navigation/Route+Address.swift",
            [#"case .wishList: ["wish-list"]"#, #"case ("wish-list", 1): self = .wishList"#]
        ),
        ("App/AppShell/Navigation/Route+Assembly.swift", ["case .wishList: WishListAssembly()"]),
        (
            "App/AppShell/Navigation/Route.swift",
            ["", "/// The screen “Wish list”.", "case wishList"]
        ),
        ("App/AppShell/ShopPreviews.swift", ["WishListAssembly.self,"]),
        ("CODEOWNERS", ["/Features/WishListFeature/          @storefront/wish-list"]),
        (
            "Package.swift",
            [
                #".feature("WishList", pattern: "VVSI"),"#, #".featureTests("WishList", pattern: "VVSI"),"#,
                #""WishListFeature","#,
            ]
        ),
        ("Tests/AppShellTests/Route+Examples.swift", [#"(.wishList, "storefront://wish-list"),"#]),
    ]

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
