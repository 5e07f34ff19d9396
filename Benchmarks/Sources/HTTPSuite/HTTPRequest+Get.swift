import HTTPTypes

extension HTTPRequest {
    /// A request for a path of the server.
    static func get(_ address: Address) -> HTTPRequest {
        HTTPRequest(method: .get, scheme: "http", authority: address.authority, path: address.path)
    }
}
