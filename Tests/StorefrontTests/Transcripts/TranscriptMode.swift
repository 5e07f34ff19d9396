/// What is done with a transcript that was played.
enum TranscriptMode: Sendable, Hashable {
    /// It is compared with its file.
    case compare

    /// It is written into its file.
    case record

    /// Reads what `Scripts/transcripts` asks for.
    ///
    /// - Parameter environment: The environment variables.
    /// - Throws: ``RecordingRefusal`` when a machine of continuous integration should record.
    init(environment: [String: String]) throws(RecordingRefusal) {
        guard environment["STOREFRONT_RECORD", default: ""] != "" else {
            self = .compare
            return
        }
        guard environment["CI", default: ""] == "" else { throw RecordingRefusal() }
        self = .record
    }
}

/// Nobody would read what changed.
struct RecordingRefusal: Error, CustomStringConvertible {
    var description: String {
        "CI is set, and continuous integration records no transcripts: "
            + "run “make transcripts RECORD=1” yourself, and read what changed."
    }
}
