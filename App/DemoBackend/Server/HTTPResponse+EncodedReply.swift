import FlyingFox

extension HTTPResponse {
    /// Makes what the HTTP layer sends.
    init(_ reply: EncodedReply) {
        var headers = HTTPHeaders()
        for (name, value) in reply.headers {
            headers[HTTPHeader(name)] = value
        }
        self.init(statusCode: .sent(reply.status), headers: headers, body: reply.body)
    }
}

extension HTTPStatusCode {
    /// The status with its usual phrase where this server uses it by itself.
    fileprivate static func sent(_ code: Int) -> HTTPStatusCode {
        let usual: [HTTPStatusCode] = [
            .ok, .created, .notModified, .temporaryRedirect, .badRequest, .unauthorized, .notFound,
            .methodNotAllowed, .conflict, .payloadTooLarge, .unsupportedMediaType, .unprocessableContent,
            .tooManyRequests, .internalServerError, .serviceUnavailable,
        ]
        return usual.first { $0.code == code } ?? HTTPStatusCode(code, phrase: "Injected")
    }
}
