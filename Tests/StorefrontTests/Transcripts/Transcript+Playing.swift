import StoreTestSupport

extension Transcript {
    /// The same transcript with what the built shop makes of it now.
    ///
    /// Its runs share a data directory of their own, which is called `DATA` in what is printed. One whose
    /// first word is a command, such as `sync`, reads no line; `previews` shows all screens without a shop.
    /// Times are in UTC. `2>&1` puts what standard error gets where it occurs.
    ///
    /// - Throws: An error when the shop cannot be started.
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
    /// The lines that are printed when it runs in a data directory.
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

    /// Text repeats each line that is read; JSON repeats none: each is answered by objects with its number,
    /// only `quit` by none.
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
