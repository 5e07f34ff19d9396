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
    func everyInputOfTheCorpusIsRead(target: FuzzTarget) throws {
        let inputs = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: target.rawValue),
            includingPropertiesForKeys: nil
        )
        #expect(!inputs.isEmpty)

        for input in inputs {
            target.read(try Data(contentsOf: input))
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func whatIsCutOffAnywhereIsRead(target: FuzzTarget) throws {
        let inputs = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: target.rawValue),
            includingPropertiesForKeys: nil
        )
        for input in inputs.filter({ $0.lastPathComponent.hasPrefix("seed-") }) {
            let whole = try Data(contentsOf: input)
            for count in 0..<whole.count {
                target.read(whole.prefix(count))
            }
        }
    }
}
