import Foundation
import FoundationXML
import StoreTestSupport
import Testing

/// The page of all previews, as the built program writes it.
struct PreviewsCommandTests {
    private struct Preview: Decodable {
        struct Frame: Decodable {
            struct Control: Decodable {
                let key: String?
                let number: Int?
            }
            let controls: [Control]
        }
        let feature: String
        let preview: String
        let frame: Frame
    }

    private func page() async throws -> XMLDocument {
        let run = try await Program.storefront.run(["previews", "--html", "-"])
        #expect(run.exitCode == 0 && run.errors == "")
        return try XMLDocument(xmlString: run.output)
    }

    @Test func showsEachPreviewOnceWithItsKeys() async throws {
        let run = try await Program.storefront.run(["previews", "--json"])
        let previews = try run.lines.map { try JSONDecoder().decode(Preview.self, from: Data($0.utf8)) }
        let cards = try await page().nodes(forXPath: "//article")
        let names = try cards.map { try $0.nodes(forXPath: "h3/span[1]").first?.stringValue }
        #expect(names == previews.map { "\($0.feature) \($0.preview)" })
        for (card, preview) in zip(cards, previews) {
            let typed = try card.nodes(forXPath: "div//kbd").compactMap(\.stringValue)
            let controls = preview.frame.controls
            // What has neither is typed as its label.
            let expected = controls.compactMap { $0.key ?? $0.number.map(String.init) }
            #expect(typed.count == expected.count)
            #expect(Set(typed).isSuperset(of: expected), "\(preview.feature): \(preview.preview)")
        }
    }

    @Test func namesThePatternOfEachFeatureAsTheManifestDoes() async throws {
        let manifest = try PackageFolder.text(at: "Package.swift")
        let table = Dictionary(
            uniqueKeysWithValues: manifest.matches(of: /\n    "(\w+)": "(\w+)",/).map {
                (String($0.1), String($0.2))
            }
        )
        let heads = try await page().nodes(forXPath: "//h2").compactMap(\.stringValue)
        let named = heads.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        for head in named where head[0] != "Tour" {
            // The screen of an order belongs to the feature of the orders.
            #expect(head[1] == table[head[0]] ?? table[head[0] + "s"], "\(head[0])")
        }
        #expect(Set(named.map { $0[0] }).isSuperset(of: table.keys))
    }

    @Test func printsTheChartOfTheModulesAsItStandsInTheDocument() async throws {
        let run = try await Program.storefront.run(["graph", "modules"])
        #expect(run.exitCode == 0 && run.output.hasPrefix("flowchart TD\n"))
        let section = "<!-- begin: modules -->\n```mermaid\n\(run.output)```\n<!-- end: modules -->\n"
        #expect(try PackageFolder.text(at: "Docs/Graphs.md").contains(section))
    }
}
