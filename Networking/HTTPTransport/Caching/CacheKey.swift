import HTTPTypes

/// What a kept response answers: one address, asked by one caller.
struct CacheKey: Hashable, Sendable {
    /// The address as the request has it.
    let url: String

    /// The credentials of the request; what one caller may see, another may not.
    let authorization: String?

    /// Creates the key of a request.
    ///
    /// - Parameter request: The request.
    init(_ request: HTTPRequest) {
        url = Self.url(of: request)
        authorization = request.headerFields[.authorization]
    }

    /// The address of a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The address; scheme and host in lower case, as they mean the same in any.
    static func url(of request: HTTPRequest) -> String {
        let origin = "\(request.scheme ?? "")://\(request.authority ?? "")".lowercased()
        return origin + (request.path ?? "")
    }

    /// How many bytes of memory it counts for.
    var size: Int { url.utf8.count + (authorization?.utf8.count ?? 0) }
}
