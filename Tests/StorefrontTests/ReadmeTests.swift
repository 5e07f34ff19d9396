import Foundation
import StoreTestSupport
import Testing

/// The sessions of the README, which have to be those of the shop.
struct ReadmeTests {
    @Test func showsSessionsThatStandInTranscripts() throws {
        let readme = try PackageFolder.text(at: "README.md")
        let sessions = ReadmeSession.all(in: readme)
        let runs = try TranscriptFile.all.flatMap { try $0.transcript.runs }
        #expect(!sessions.isEmpty)
        for session in sessions {
            let candidates = runs.filter { $0.flags.starts(with: session.flags) }
            let differences = candidates.compactMap { run in
                LineDifference(from: session.body, to: run.body.joined(separator: "\n"))
            }
            if differences.count < candidates.count { continue }
            Issue.record(
                """
                README.md shows a session of \(session.flags) (-) that stands in no transcript (+). \
                Show one that does.
                \(differences.map(\.description).joined(separator: "\n\n"))
                """
            )
        }
    }

    @Test func findsTheBlocksThatShowScreens() {
        let text = """
            ```console
            $ make run     # start
            ```
            ```console
            $ make run ARGS="--seed 3 --fault '*:refuse'"
            Storefront

            > quit
            ```
            ```console
            $ make run ARGS="--offline"
            ```
            ```console
            $ make run ARGS="--offline"
            $ make build
            ```
            """
        let sessions = ReadmeSession.all(in: text)
        #expect(sessions.map(\.flags) == [["--seed", "3", "--fault", "*:refuse"]])
        #expect(sessions.map(\.body) == ["Storefront\n\n> quit"])
    }
}
