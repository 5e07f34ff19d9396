import HTTPTypes

extension HTTPRequest {
    /// A request to an address of the tests.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path and the query.
    ///   - fields: The header fields.
    /// - Returns: The request.
    static func example(
        _ method: Method = .get,
        _ path: String = "/a",
        fields: HTTPFields = [:]
    ) -> HTTPRequest {
        HTTPRequest(
            method: method,
            scheme: "https",
            authority: "shop.test",
            path: path,
            headerFields: fields
        )
    }
}
