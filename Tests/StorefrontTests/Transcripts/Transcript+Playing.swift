import StoreTestSupport

extension Transcript {
    /// The same transcript with what the built shop makes of it now.
    ///
    /// Its runs share a data directory of their own, which is called `DATA` in what is printed. One whose
    /// first word is `sync` stores the whole catalogue, one whose first word is `previews` shows all screens
    /// without a shop; neither reads a line. `2>&1` puts what is told on standard error where it is told.
    ///
    /// - Throws: ``PlayingError``, or an error when the shop cannot be started.
    func played() async throws -> Transcript {
        let directory = try TemporaryDirectory()
        var played = self
        for (index, run) in runs.enumerated() {
            let flags = run.flags.filter { $0 != "2>&1" }
            let arguments =
                switch flags.first {
                case "previews": flags
                case "sync": flags + ["--data-dir", directory.path]
                default: ["run", "-"] + flags + ["--data-dir", directory.path]
                }
            let outcome = try await Program.storefront.run(
                arguments,
                script: run.typed,
                mergesErrors: flags != run.flags
            )
            played.runs[index] = try run.with(
                output: outcome.output.replacing(directory.path, with: "DATA"),
                errors: outcome.errors.replacing(directory.path, with: "DATA"),
                exitCode: outcome.exitCode
            )
        }
        return played
    }
}
