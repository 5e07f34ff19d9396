import StoreTestSupport

extension Transcript {
    /// Runs the transcript again and returns a transcript that contains the app's current output.
    ///
    /// All runs share a temporary data directory, which appears as `DATA` in the output. A command such as
    /// `sync` reads no input. The `previews` command shows all screens without starting the app. Times are in
    /// UTC. If a command line contains `2>&1`, the output includes standard error.
    func played() async throws -> Transcript {
        let directory = try TemporaryDirectory()
        var played = self
        for (index, run) in runs.enumerated() {
            played.runs[index].lines = try await run.played(in: directory.path)
        }
        return played
    }
}

extension Transcript.Run {
    /// Runs the program in a data directory and returns the printed lines.
    func played(in directory: String) async throws -> [String] {
        let words = opening.dropFirst(Transcript.command.count)
        let data = " --data-dir '\(directory)'"
        let command =
            switch words.split(separator: " ").first {
            case "previews": String(words)
            case "sync", "sign-in", "sign-out": "\(words)\(data)"
            default: " run -\(words)\(data)"
            }
        let outcome = try await Program.storefront.shell(#"TZ=UTC exec "$0""# + command, script: typed)
        let output = outcome.output.replacing(directory, with: "DATA").lines
        let errors = outcome.errors.replacing(directory, with: "DATA").lines
        return (isJSON ? interleaved(output) : output) + errors.map { $0.isEmpty ? "!" : "! " + $0 }
            + (outcome.exitCode == 0 ? [] : ["[exit \(outcome.exitCode)]"])
    }

    /// Inserts the input lines into JSON output.
    ///
    /// In text output, the program echoes each input line. In JSON output, each object contains the number of
    /// the input line that produced it. The `quit` command produces no object in JSON output.
    private func interleaved(_ printed: [String]) -> [String] {
        var lines: [String] = []
        var unread = typed[...]
        for object in printed {
            let answered = object.firstMatch(of: /"line":(\d+)/).flatMap { Int($0.1) } ?? 0
            while unread.startIndex < answered, let line = unread.popFirst() { lines.append("> " + line) }
            lines.append(object)
        }
        let isStopped = printed.contains { $0.contains(#""kind":"error""#) }
        return lines + (unread.first == "quit" && !isStopped ? ["> quit"] : [])
    }
}
