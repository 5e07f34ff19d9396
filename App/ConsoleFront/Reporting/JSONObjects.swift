/// The `kind` of an object of `--json`.
package enum JSONKind: String, Codable, CaseIterable, Sendable {
    /// What a screen shows.
    case frame

    /// The way to the screen.
    case path

    /// What can be typed.
    case help

    /// The label that a line is the start of, and was taken for.
    case meant

    /// Why a line was not carried out.
    case error

    /// A frame of a feature's previews.
    case preview

    /// The progress of a sync, or how it ended.
    case sync

    /// What `doctor` found.
    case doctor

    /// Something that happened on a screen, for `--trace`.
    case trace

    /// Why the program ends.
    case failure

    /// The result of replaying a recording.
    case replay

    /// The first line of a recording: how the shop was opened.
    case recording

    /// A typed line of a recording.
    case typed

    /// The version of all forms.
    static let version = 1
}

/// `{"kind":"path","line":2,"v":1,…}`: what all objects have in common, and the content of one.
struct JSONObject<Content: Encodable>: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case kind, line
    }

    /// What it is.
    let kind: JSONKind

    /// The number of the input line that it answers; 0 if it answers none.
    let line: Int

    /// What it says.
    let content: Content

    func encode(to encoder: any Encoder) throws {
        // A second container of an encoder adds to the object that the content has begun.
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(JSONKind.version, forKey: .version)
        try container.encode(kind, forKey: .kind)
        try container.encode(line, forKey: .line)
    }
}

extension TextOutput {
    /// Writes why the program ends as one line of JSON; what cannot be written is lost.
    ///
    /// - Parameters:
    ///   - message: The message for the person.
    ///   - exitCode: What the program ends with.
    package func tellFailure(_ message: String, _ exitCode: ExitCode) {
        let failure = Failure(code: exitCode.name, exitCode: exitCode.rawValue, message: message)
        try? write(.failure, failure)
    }
}

/// `{"code":"inUse","exitCode":75,"message":"…"}`: why the program ends; standard error has the message too.
private struct Failure: Encodable {
    let code: String
    let exitCode: Int32
    let message: String
}
