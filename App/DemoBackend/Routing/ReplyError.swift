import HTTPListener

/// An error that causes a request to be rejected and that the server encodes as the reply.
struct ReplyError: Error {
    let status: Int
    let code: String
    let message: String
    /// The headers that the status requires, such as `Allow` for status 405.
    let headers: [String: String]
    let details: JSONValue?

    private init(
        _ status: Int,
        _ code: String,
        _ message: String,
        headers: [String: String] = [:],
        details: JSONValue? = nil
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.headers = headers
        self.details = details
    }

    /// Creates an error for a query parameter.
    ///
    /// The problem completes a sentence that begins with the parameter's name.
    static func invalidParameter(_ name: String, _ problem: String) -> ReplyError {
        ReplyError(400, "invalidParameter", "The parameter \(name) \(problem).")
    }

    static func unknownCursor(_ text: String) -> ReplyError {
        .invalidParameter("cursor", "is not valid for this list: \"\(text)\"")
    }

    static let malformedJSON = ReplyError(400, "malformedJSON", "The body is not valid JSON.")

    static let tokenMissing = unauthorized(
        "tokenMissing",
        "This request requires an Authorization: Bearer header that contains a session's access token."
    )

    static let tokenExpired = unauthorized(
        "tokenExpired",
        "The access token has expired. Use the refresh token to request a new one."
    )

    static let sessionRevoked = unauthorized(
        "sessionRevoked",
        "This token's session does not exist or has ended. Sign in again."
    )

    static let invalidCredentials = unauthorized(
        "invalidCredentials",
        "The email address or password is incorrect."
    )

    private static func unauthorized(_ code: String, _ message: String) -> ReplyError {
        ReplyError(401, code, message, headers: ["WWW-Authenticate": "Bearer"])
    }

    static func unknownPath(_ path: String) -> ReplyError {
        ReplyError(404, "notFound", "There is nothing at \(path).")
    }

    static func unknownProduct(_ id: String) -> ReplyError {
        ReplyError(404, "productNotFound", "There is no product \"\(id)\".")
    }

    static func unknownCategory(_ slug: String) -> ReplyError {
        ReplyError(404, "categoryNotFound", "There is no category \"\(slug)\".")
    }

    static func methodNotAllowed(_ method: String, allowed: [String]) -> ReplyError {
        let list = allowed.joined(separator: ", ")
        return ReplyError(
            405,
            "methodNotAllowed",
            "\(method) is not allowed for this path. Allowed methods: \(list).",
            headers: ["Allow": list]
        )
    }

    static func emailTaken(_ address: String) -> ReplyError {
        ReplyError(
            409,
            "emailTaken",
            "The email address \"\(address)\" is not available. Sign in, or use another email address.",
            details: ["path": .token("email")]
        )
    }

    static func usernameTaken(_ name: String) -> ReplyError {
        ReplyError(
            409,
            "usernameTaken",
            "The username \"\(name)\" is not available.",
            details: ["path": .token("username")]
        )
    }

    /// A 412 error for a client that has downloaded the beginning of a different catalog.
    static let catalogChanged = ReplyError(
        412,
        "catalogChanged",
        "The catalog no longer matches the If-Match header."
    )

    static let profileChanged = ReplyError(
        412,
        "profileChanged",
        "The profile no longer matches the If-Match header."
    )

    static let bodyTooLarge = ReplyError(
        413,
        "bodyTooLarge",
        "The request body can be at most \(HTTPRequest.bodyLimit) bytes long."
    )

    static let unsupportedMediaType = ReplyError(
        415,
        "unsupportedMediaType",
        "The body must be JSON, and the Content-Type header must be application/json."
    )

    /// Creates an error for a field in the request body.
    ///
    /// The problem completes a sentence that begins with the field's path, such as `lines[0].quantity`.
    static func invalidField(_ path: String, _ problem: String) -> ReplyError {
        ReplyError(422, "invalidField", "\(path) \(problem).", details: ["path": .token(path)])
    }

    static func tooManySignIns(retryAfter seconds: Int) -> ReplyError {
        ReplyError(
            429,
            "tooManyAttempts",
            "Too many sign-in attempts for this email address. The Retry-After header contains the number of "
                + "seconds to wait.",
            headers: ["Retry-After": "\(seconds)"]
        )
    }

    static let storageFailed = ReplyError(
        500,
        "storageFailed",
        "The server's data cannot be read or changed at the moment."
    )

    static func injected(_ status: Int) -> ReplyError {
        ReplyError(
            status,
            "injectedFault",
            "A fault rule of this server caused the status \(status).",
            headers: [429, 503].contains(status) ? ["Retry-After": "1"] : [:]
        )
    }

    static let invalidIdempotencyKey = ReplyError(
        400,
        "invalidIdempotencyKey",
        "An order requires an Idempotency-Key header that contains 1 to 128 visible ASCII characters."
    )

    static let keyReused = ReplyError(
        409,
        "idempotencyKeyReused",
        "This idempotency key was already used for an order with different lines."
    )

    static func unknownOrder(_ id: String) -> ReplyError {
        ReplyError(404, "orderNotFound", "There is no order \"\(id)\".")
    }

    static func unknownSKU(_ id: String) -> ReplyError {
        ReplyError(422, "unknownSKU", "There is no SKU \"\(id)\".", details: ["skuID": .token(id)])
    }

    static func priceChanged(_ skuID: String, to price: Int) -> ReplyError {
        ReplyError(
            422,
            "priceChanged",
            "The price of \(skuID) has changed.",
            details: ["skuID": .token(skuID), "unitPrice": .dollars(price)]
        )
    }

    static func insufficientStock(_ skuID: String, left: Int) -> ReplyError {
        ReplyError(
            409,
            "insufficientStock",
            "There is not enough stock of \(skuID). Units left: \(left).",
            details: ["skuID": .token(skuID), "stock": .integer(left)]
        )
    }
}
