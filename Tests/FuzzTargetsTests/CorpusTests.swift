import Foundation
import FuzzTargets
import Testing

@MainActor
struct CorpusTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: FuzzTarget.allCases)
    func everyInputOfTheCorpusIsReadAndSeedsAlsoWhereTheyAreCutOff(target: FuzzTarget) throws {
        let inputs = try FileManager.default.contentsOfDirectory(
            at: Self.root.appending(path: "Tests/FuzzCorpus/\(target.rawValue)"),
            includingPropertiesForKeys: nil
        )
        #expect(!inputs.isEmpty)

        for input in inputs {
            let whole = try Data(contentsOf: input)
            target.read(whole)
            if input.lastPathComponent.hasPrefix("seed-") { cutOff(whole, target) }
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func everyExampleOfTheDocumentIsReadAlsoWhereItIsCutOff(target: FuzzTarget) throws {
        let document = try Data(contentsOf: Self.root.appending(path: "Docs/backend.openapi.yaml"))
        let examples = try FuzzTarget.examples(in: document)
        #expect(examples.contains(Data(#"{"available":true}"#.utf8)))

        for example in examples {
            target.read(example)
            cutOff(example, target)
        }
    }

    private func cutOff(_ whole: Data, _ target: FuzzTarget) {
        for count in 0..<whole.count { target.read(whole.prefix(count)) }
    }
}
