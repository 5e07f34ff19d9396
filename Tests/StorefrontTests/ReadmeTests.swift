import StoreTestSupport
import Testing

/// The sessions of the README, which have to be those of the shop.
struct ReadmeTests {
    /// The blocks that start with `$ make run ARGS="…"` and go on with a screen.
    @Test func showsSessionsThatStandInTranscripts() throws {
        let block = /```console\n\$ make run ARGS="(?<flags>[^"\n]*)"\n(?<body>(?!```|\$ )(?s:.*?))\n```/
        let sessions = try PackageFolder.text(at: "README.md").matches(of: block)
        let runs = try TranscriptFile.all.flatMap { try Transcript($0.text).runs }
        #expect(!sessions.isEmpty)
        for session in sessions {
            let opening = "\(Transcript.command) \(session.flags)"
            let candidates = runs.filter { $0.opening.hasPrefix(opening) }.map { run in
                run.lines.prefix { !$0.hasPrefix("!") && !$0.hasPrefix("[exit ") }.joined(separator: "\n")
            }
            let differences = candidates.compactMap { String(session.body).difference(to: $0) }
            if differences.count < candidates.count { continue }
            Issue.record(
                """
                README.md shows a session of “\(opening)” (-) that stands in no transcript (+). \
                Show one that does.
                \(differences.joined(separator: "\n\n"))
                """
            )
        }
    }
}
