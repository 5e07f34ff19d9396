import StoreTestSupport

extension Transcript {
    /// The same transcript with what the built shop makes of it now.
    ///
    /// Its runs share a data directory of their own, which is called `DATA` in what is printed. One whose
    /// first word is `sync` stores the whole catalogue, one whose first word is `previews` shows all screens
    /// without a shop; neither reads a line.
    ///
    /// - Throws: ``PlayingError``, or an error when the shop cannot be started.
    func played() async throws -> Transcript {
        let directory = try TemporaryDirectory()
        var played = self
        for (index, run) in runs.enumerated() {
            let arguments =
                switch run.flags.first {
                case "previews": run.flags
                case "sync": run.flags + ["--data-dir", directory.path]
                default: ["run", "-"] + run.flags + ["--data-dir", directory.path]
                }
            let outcome = try await Program.storefront.run(arguments, script: run.typed)
            played.runs[index] = try run.with(
                output: outcome.output.replacing(directory.path, with: "DATA"),
                errors: outcome.errors.replacing(directory.path, with: "DATA"),
                exitCode: outcome.exitCode
            )
        }
        return played
    }
}
