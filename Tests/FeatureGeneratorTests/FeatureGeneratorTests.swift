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

    @Test func tellsTheRestOfTheProject() throws {
        let before = try Dictionary(
            uniqueKeysWithValues: Self.added.map { ($0.file, try project.lines(of: $0.file)) }
        )
        let plan = try plan("WishList")
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
        #expect(throws: FeatureGenerationError.placeNotFound(file: "CODEOWNERS", line: "/Features/")) {
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
