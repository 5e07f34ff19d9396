/// What the server answers, before it becomes bytes.
struct Reply: Sendable {
    /// The HTTP status.
    let status: Int
    /// Headers beside those that every reply has.
    let headers: [String: String]
    /// The body.
    let content: JSONValue

    /// A reply to a request that went well.
    /// - Parameters:
    ///   - content: The body.
    ///   - status: The HTTP status.
    ///   - headers: Headers beside those that every reply has.
    init(_ content: JSONValue, status: Int = 200, headers: [String: String] = [:]) {
        self.status = status
        self.headers = headers
        self.content = content
    }

    /// The same reply with another body.
    func with(_ content: JSONValue) -> Reply {
        Reply(content, status: status, headers: headers)
    }

    /// A reply to a request that was refused, in the envelope that all errors share.
    init(_ error: ReplyError) {
        status = error.status
        headers = error.headers
        content = [
            "error": [
                "code": .token(error.code),
                "message": .text(error.message),
                "details": error.details,
            ]
        ]
    }
}

/// For how long a client may show a reply again: a value of `Cache-Control`.
enum CachePolicy: String {
    /// What changes seldom: a few seconds without asking, then only after asking with its tag.
    case short = "private, max-age=5"
    /// What a person has just changed: to keep, but never to show without asking.
    case validated = "private, no-cache"
    /// What is different each time.
    case never = "no-store"
}
