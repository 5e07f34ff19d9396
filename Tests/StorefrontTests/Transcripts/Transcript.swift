/// What the shop prints for lines that are typed into it, run after run: a file of `Tests/Transcripts`.
///
/// ```
/// # What is shown.
/// $ storefront --seed 3
/// Storefront
/// ==========
/// …
/// > quit
/// ```
/// Lines that start with `> ` are typed, all about them is standard output. Below come the lines of standard
/// error, each after `! `, and `[exit 65]` where the run did not end with 0.
struct Transcript: Sendable, Hashable {
    /// The lines that say what is shown, each with the `#` before it.
    var comments: [String]

    /// The runs, which keep their data for the next one.
    var runs: [TranscriptRun]

    /// The text of the file.
    var text: String {
        (comments + runs.flatMap(\.lines)).map { $0 + "\n" }.joined()
    }
}
