/// The `kind` of an object of `--json`.
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

    /// The version of the form of all objects.
    static let version = 1
}

/// `{"kind":"path","line":2,"v":1,…}`: what all objects have in common, and the content of one.
struct JSONObject<Content: Encodable>: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case kind, line
    }

    let kind: JSONKind
    let line: Int
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
