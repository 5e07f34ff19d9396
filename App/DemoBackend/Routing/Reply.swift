/// An HTTP reply before it is encoded.
struct Reply: Sendable {
    enum Content: Sendable {
        case none
        case document(JSONValue)
        /// A series of lines, each of which contains a JSON document.
        ///
        /// Each line is created when it is sent.
        case lines(count: Int, line: @Sendable (Int) -> JSONValue)

        func mapped(_ change: @escaping @Sendable (JSONValue) -> JSONValue) -> Content {
            switch self {
            case .none: .none
            case .document(let value): .document(change(value))
            case .lines(let count, let line): .lines(count: count) { change(line($0)) }
            }
        }
    }

    let status: Int
    let headers: [String: String]
    let content: Content
    let tag: EntityTag?

    init(_ content: JSONValue, status: Int = 200, headers: [String: String] = [:]) {
        self.init(.document(content), status: status, headers: headers, tag: nil)
    }

    init(_ content: Content, status: Int = 200, headers: [String: String] = [:], tag: EntityTag?) {
        self.status = status
        self.headers = headers
        self.content = content
        self.tag = tag
    }

    static let noContent = Reply(.none, status: 204, tag: nil)

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
