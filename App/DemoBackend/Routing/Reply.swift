/// What the server answers, before it becomes bytes.
struct Reply: Sendable {
    /// A body, before it becomes bytes.
    enum Content: Sendable {
        /// A JSON document.
        case document(JSONValue)
        /// This many lines with a JSON document each, made when sent; the same ones each time.
        case lines(count: Int, line: @Sendable (Int) -> JSONValue)

        /// The body with other documents.
        func mapped(_ change: @escaping @Sendable (JSONValue) -> JSONValue) -> Content {
            switch self {
            case .document(let value): .document(change(value))
            case .lines(let count, let line): .lines(count: count) { change(line($0)) }
            }
        }
    }

    /// The HTTP status.
    let status: Int
    /// Headers beside those that every reply has.
    let headers: [String: String]
    /// The body.
    let content: Content
    /// What identifies the body for a client that stores it; `nil` for a body that is always sent.
    let tag: EntityTag?

    /// A reply to a request that went well.
    /// - Parameters:
    ///   - content: The body.
    ///   - status: The HTTP status.
    ///   - headers: Headers beside those that every reply has.
    init(_ content: JSONValue, status: Int = 200, headers: [String: String] = [:]) {
        self.init(.document(content), status: status, headers: headers, tag: nil)
    }

    /// A reply with any body.
    /// - Parameters:
    ///   - content: The body.
    ///   - status: The HTTP status.
    ///   - headers: Headers beside those that every reply has.
    ///   - tag: What identifies the body; see ``tag``.
    init(_ content: Content, status: Int = 200, headers: [String: String] = [:], tag: EntityTag?) {
        self.status = status
        self.headers = headers
        self.content = content
        self.tag = tag
    }

    /// A reply to a request that was refused, in the envelope that all errors share.
    init(_ error: ReplyError) {
        let content: JSONValue = [
            "error": [
                "code": .token(error.code),
                "message": .text(error.message),
                "details": error.details,
            ]
        ]
        self.init(content, status: error.status, headers: error.headers)
    }
}
