import AppShell
import StoreTestSupport
import Testing

/// Tests of the program's values that must match the package manifest.
struct ManifestTests {
    /// A trace shows the pattern that the screen's route specifies.
    @Test func everyRouteHasPatternOfItsFeature() throws {
        let manifest = try PackageFolder.text(at: "Package.swift")
        let table = manifest.matches(of: /\n    "(\w+)": "(\w+)",/).map { (String($0.1), String($0.2)) }
        let patterns = Dictionary(uniqueKeysWithValues: table)
        // The launch and sign-in screens have no route.
        var features: Set = ["Launch", "SignIn"]
        for route in AppRoutes.all where route != TourRoute.self {
            let name = String("\(route)".dropLast("Route".count))
            let feature = ["Order": "Orders", "Purchase": "Cart"][name] ?? name
            #expect(route.pattern == patterns[feature], "\(name)")
            features.insert(feature)
        }
        #expect(features == Set(patterns.keys))
    }

    @Test func moduleGraphMatchesDocumentation() async throws {
        let run = try await Program.storefront.run(["graph", "modules"])
        #expect(run.exitCode == 0 && run.output.hasPrefix("flowchart TD\n"))
        let section = "<!-- begin: modules -->\n```mermaid\n\(run.output)```\n<!-- end: modules -->\n"
        #expect(try PackageFolder.text(at: "Docs/Graphs.md").contains(section))
    }
}
