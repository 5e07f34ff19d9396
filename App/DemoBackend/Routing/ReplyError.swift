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

    /// 400: a parameter has a value that it cannot have.
    /// - Parameters:
    ///   - name: The parameter.
    ///   - problem: The rest of the sentence that begins with its name.
    /// - Returns: The error.
    static func invalidParameter(_ name: String, _ problem: String) -> ReplyError {
        ReplyError(status: 400, code: "invalidParameter", message: "The parameter \(name) \(problem).")
    }

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
