/// A request that the server refuses, and what it tells the client.
struct ReplyError: Error {
    /// The HTTP status.
    let status: Int
    /// What a program tells errors apart by.
    let code: String
    /// What a person reads.
    let message: String
    /// Headers that belong to the status, as `Allow` to 405.
    var headers: [String: String] = [:]
    /// What a program needs to know beside the code; `nil` for nothing.
    var details: JSONValue?

    /// 400: a parameter has a value that it cannot have.
    /// - Parameters:
    ///   - name: The parameter.
    ///   - problem: The rest of the sentence that begins with its name.
    /// - Returns: The error.
    static func invalidParameter(_ name: String, _ problem: String) -> ReplyError {
        ReplyError(status: 400, code: "invalidParameter", message: "The parameter \(name) \(problem).")
    }

    /// 400: a cursor that the list never gave.
    static func unknownCursor(_ text: String) -> ReplyError {
        .invalidParameter("cursor", "is not a cursor that this list gave: \"\(text)\"")
    }

    /// 400: the body is no JSON.
    static let malformedJSON = ReplyError(
        status: 400,
        code: "malformedJSON",
        message: "The body is not valid JSON."
    )

    /// 400: where the body ends cannot be told.
    static let malformedBody = ReplyError(
        status: 400,
        code: "malformedBody",
        message: "The body is not framed as HTTP wants it."
    )

    /// 401: the bearer token is missing or wrong.
    static let unauthorized = ReplyError(
        status: 401,
        code: "unauthorized",
        message: "This server needs the header \"Authorization: Bearer\" with its token.",
        headers: ["WWW-Authenticate": "Bearer"]
    )

    /// 404: the path leads nowhere.
    static func unknownPath(_ path: String) -> ReplyError {
        ReplyError(status: 404, code: "notFound", message: "There is nothing at \(path).")
    }

    /// 404: there is no such product.
    static func unknownProduct(_ id: String) -> ReplyError {
        ReplyError(status: 404, code: "productNotFound", message: "There is no product \"\(id)\".")
    }

    /// 404: there is no such category.
    static func unknownCategory(_ slug: String) -> ReplyError {
        ReplyError(status: 404, code: "categoryNotFound", message: "There is no category \"\(slug)\".")
    }

    /// 405: the path is known, but not for this method.
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - allowed: The methods that the path is known for.
    /// - Returns: The error, which names them.
    static func methodNotAllowed(_ method: String, allowed: [String]) -> ReplyError {
        let list = allowed.joined(separator: ", ")
        return ReplyError(
            status: 405,
            code: "methodNotAllowed",
            message: "\(method) is not possible here, only \(list).",
            headers: ["Allow": list]
        )
    }

    /// 409: somebody else has the name.
    static func usernameTaken(_ name: String) -> ReplyError {
        ReplyError(
            status: 409,
            code: "usernameTaken",
            message: "Somebody else is called \"\(name)\".",
            details: ["path": .token("username")]
        )
    }

    /// 413: the body is longer than allowed.
    static let bodyTooLarge = ReplyError(
        status: 413,
        code: "bodyTooLarge",
        message: "A body may have \(RequestBody.limit) bytes."
    )

    /// 415: the body is not said to be JSON.
    static let unsupportedMediaType = ReplyError(
        status: 415,
        code: "unsupportedMediaType",
        message: "The body must be application/json, and say so in Content-Type."
    )

    /// 422: a field of the body cannot have the value that it has.
    /// - Parameters:
    ///   - path: Where it stands, as in `lines[0].quantity`.
    ///   - problem: The rest of the sentence that begins with the path.
    /// - Returns: The error, which tells the path.
    static func invalidField(_ path: String, _ problem: String) -> ReplyError {
        ReplyError(
            status: 422,
            code: "invalidField",
            message: "\(path) \(problem).",
            details: ["path": .token(path)]
        )
    }

    /// 500: what is kept could not be read or changed; nothing was changed.
    static let storageFailed = ReplyError(
        status: 500,
        code: "storageFailed",
        message: "What this server keeps cannot be read or changed now."
    )

    /// The status of a fault rule; 429 and 503 ask to come back after a second.
    static func injected(_ status: Int) -> ReplyError {
        ReplyError(
            status: status,
            code: "injectedFault",
            message: "A fault rule of this server answers with \(status).",
            headers: [429, 503].contains(status) ? ["Retry-After": "1"] : [:]
        )
    }
}
