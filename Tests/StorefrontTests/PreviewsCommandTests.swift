import StoreTestSupport
import Testing

/// The page of all previews, as the built program writes it.
struct PreviewsCommandTests {
    @Test func namesThePatternOfEachFeatureAsTheManifestDoes() async throws {
        let manifest = try PackageFolder.text(at: "Package.swift")
        let table = Dictionary(
            uniqueKeysWithValues: manifest.matches(of: /\n    "(\w+)": "(\w+)",/).map {
                (String($0.1), String($0.2))
            }
        )
        let run = try await Program.storefront.run(["previews", "--html", "-"])
        #expect(run.exitCode == 0 && run.errors == "")
        let heads = run.output.matches(of: /<h2>([^ ]+) <span class="pattern">([^<]+)</).map {
            (feature: String($0.1), pattern: String($0.2))
        }
        for (feature, pattern) in heads where feature != "Tour" {
            // The screen of an order belongs to the feature of the orders.
            #expect(pattern == table[feature] ?? table[feature + "s"], "\(feature)")
        }
        #expect(Set(heads.map(\.feature)).isSuperset(of: table.keys))
    }

    @Test func printsTheChartOfTheModulesAsItStandsInTheDocument() async throws {
        let run = try await Program.storefront.run(["graph", "modules"])
        #expect(run.exitCode == 0 && run.output.hasPrefix("flowchart TD\n"))
        let section = "<!-- begin: modules -->\n```mermaid\n\(run.output)```\n<!-- end: modules -->\n"
        #expect(try PackageFolder.text(at: "Docs/Graphs.md").contains(section))
    }
}
