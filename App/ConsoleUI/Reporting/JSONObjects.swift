/// The `kind` of a JSON object in the output of `--json`.
package enum JSONKind: String, Codable, CaseIterable, Sendable {
    case frame
    case path
    case help
    case meant
    case error
    case preview
    case session
    case sync
    case doctor
    case trace
    case failure
    case replay
    case recording
    case typed

    static let version = 1
}

/// A JSON object that consists of additional content and the keys that all objects share, such as
/// `{"kind":"path","line":2,"v":1,…}`.
struct JSONObject<Content: Encodable>: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case kind, line
    }

    let kind: JSONKind
    let line: Int
    let content: Content

    func encode(to encoder: any Encoder) throws {
        // A second container from the same encoder adds keys to the object that `content` has already
        // encoded.
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(JSONKind.version, forKey: .version)
        try container.encode(kind, forKey: .kind)
        try container.encode(line, forKey: .line)
    }
}

extension TextOutput {
    package func tellFailure(_ message: String, _ exitCode: ExitCode) {
        let failure = Failure(code: exitCode.name, exitCode: exitCode.rawValue, message: message)
        try? write(.failure, failure)
    }
}

/// The reason that the program exits, such as `{"code":"inUse","exitCode":75,"message":"…"}`.
///
/// The message is also written to standard error.
private struct Failure: Encodable {
    let code: String
    let exitCode: Int32
    let message: String
}
