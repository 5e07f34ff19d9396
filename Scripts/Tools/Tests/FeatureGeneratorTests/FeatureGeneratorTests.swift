import Foundation
import TestSupport
import Testing

@testable import FeatureGenerator

/// The generator, on this project where it only reads.
struct FeatureGeneratorTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../.."
    )
    .standardized
    private let project = ProjectFiles(in: root)

    private func files(_ features: Feature...) throws -> [String: String] {
        try FeatureGenerator(in: project).files(for: features)
    }

    @Test(arguments: Feature.Pattern.allCases, [nil, "Product"])
    func makesAModuleItsTestsAndTheWayIntoIt(pattern: Feature.Pattern, id: String?) throws {
        let files = try files(Feature("GeneratedList", pattern: pattern, id: id))
        let own = files.keys.filter { $0.contains("GeneratedList") }.sorted()
        let folders = Dictionary(grouping: own) { $0.split(separator: "/").dropLast().joined(separator: "/") }
        #expect(
            folders.mapValues(\.count) == [
                "App/AppShell/Routes": 1, "Features/GeneratedListFeature": 5,
                "Tests/GeneratedListFeatureTests": 2,
            ]
        )
        for path in own {
            let text = try #require(files[path])
            #expect(text.contains("GeneratedList"))
            #expect(text.firstMatch(of: /__\w+__|#if|#e/) == nil)
        }
        let door = try #require(files["Features/GeneratedListFeature/GeneratedListFeature.swift"])
        #expect(door.contains("of id: Product.ID") == (id != nil))
    }

    @Test func tellsTheRestOfTheProjectInALineEach() throws {
        let files = try files(Feature("GeneratedList"), Feature("GeneratedForm", pattern: .simple))
        let expected = [
            "Package.swift": [#""GeneratedList": "VVSI","#, #""GeneratedForm": "SimpleViewModel","#],
            "App/AppShell/Routes/ShopRoutes.swift": ["GeneratedListRoute.self,", "GeneratedFormRoute.self,"],
            "CODEOWNERS": [
                "/Features/GeneratedListFeature/     @storefront/generated-list",
                "/Features/GeneratedFormFeature/     @storefront/generated-form",
            ],
        ]
        #expect(
            Set(files.keys.filter { !$0.contains("GeneratedList") && !$0.contains("GeneratedForm") })
                == Set(expected.keys)
        )
        for (path, lines) in expected {
            let before = try project.text(of: path).components(separatedBy: "\n")
            let change = try #require(files[path]).components(separatedBy: "\n").difference(from: before)
            #expect(change.removals.isEmpty)
            let added = change.insertions.map { change in
                guard case .insert(_, let line, _) = change else { return "" }
                return line.trimmingCharacters(in: .whitespaces)
            }
            #expect(added == lines)
        }
    }

    @Test(arguments: [
        (["Home"], nil, "Features/HomeFeature/Home"), (["HOME"], nil, "Features/HomeFeature/Home"),
        (["Tour"], nil, "TourFeature.swift"), (["Wish", "Wish"], nil, "“Wish” is asked for twice."),
        (["Wish"], "Prodct", "no model of StoreDomain with an ID. There are Category, Order,"),
    ])
    func refusesWhatIsThereAndWhatIsNot(names: [String], id: String?, words: String) throws {
        let features = try names.map { try Feature($0, id: id) }
        let refusal = #expect(throws: Refusal.self) { try FeatureGenerator(in: project).files(for: features) }
        #expect(refusal?.description.contains(words) == true)
    }

    @Test func saysWhichPlaceItDidNotFind() throws {
        let files = ["Package.swift", "App/AppShell/Routes/ShopRoutes.swift", "CODEOWNERS"]
        for lost in files {
            let texts = try files.map { ($0, $0 == lost ? "" : try project.text(of: $0)) }
            let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: texts))
            let refusal = #expect(throws: Refusal.self) {
                try FeatureGenerator(in: ProjectFiles(in: folder.url)).files(for: [Feature("Wish")])
            }
            #expect(refusal?.description.hasPrefix("\(lost) has no line that begins with") == true)
        }
    }

    @Test func writesFilesAndTheFoldersOnTheWay() throws {
        let folder = try TemporaryFolder(["Package.swift": "before", "Tests": "in the way of a folder"])
        let files = ProjectFiles(in: folder.url)
        try files.write(["Features/Wish/Wish.swift": "made", "Package.swift": "after"])
        #expect(try files.text(of: "Features/Wish/Wish.swift") == "made")
        #expect(try files.text(of: "Package.swift") == "after")
        #expect(throws: Refusal.self) { try files.write(["Tests/Wish.swift": ""]) }
    }
}
