import Foundation
import FuzzTargets
import Testing

@MainActor
struct CorpusTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "FuzzCorpus")

    @Test(arguments: FuzzTarget.allCases)
    func everyInputOfTheCorpusIsReadAndSeedsAlsoWhereTheyAreCutOff(target: FuzzTarget) throws {
        let inputs = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: target.rawValue),
            includingPropertiesForKeys: nil
        )
        #expect(!inputs.isEmpty)

        for input in inputs {
            let whole = try Data(contentsOf: input)
            target.read(whole)
            guard input.lastPathComponent.hasPrefix("seed-") else { continue }
            for count in 0..<whole.count { target.read(whole.prefix(count)) }
        }
    }
}
