/// One run of the shop in a transcript.
struct TranscriptRun: Sendable, Hashable {
    /// What a line that starts a run begins with.
    static let command = "$ storefront"

    /// What a line that is typed begins with.
    static let typedPrefix = "> "

    /// The line that starts it, as it was written.
    let opening: String

    /// The flags in that line.
    let flags: [String]

    /// The lines of standard output, and those that are typed, after `> `, where they belong.
    var body: [String] = []

    /// The lines of standard error.
    var errors: [String] = []

    /// The code it ends with.
    var exitCode: Int32 = 0

    /// What is typed.
    var typed: [String] {
        body.filter { $0.hasPrefix(Self.typedPrefix) }.map { String($0.dropFirst(Self.typedPrefix.count)) }
    }

    /// The lines of the file.
    var lines: [String] {
        [opening] + body + errors.map { $0.isEmpty ? "!" : "! " + $0 }
            + (exitCode == 0 ? [] : ["[exit \(exitCode)]"])
    }
}
