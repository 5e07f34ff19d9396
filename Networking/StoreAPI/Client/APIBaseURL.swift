import Foundation

/// The start of every address of a backend: scheme, authority and a path that endpoints are appended to.
struct APIBaseURL: Hashable, Sendable {
    /// `http` or `https`.
    let scheme: String

    /// The host, and the port if there is one; an IPv6 address is in brackets.
    let authority: String

    /// The percent-encoded path, without a trailing slash; empty for the root.
    let path: String

    /// Reads a base URL: `https://shop.example:8443/api`.
    ///
    /// - Parameter text: The URL as a person gave it.
    /// - Throws: ``APIConfigurationError``, which says what is wrong with it.
    init(_ text: String) throws(APIConfigurationError) {
        guard let parts = URLComponents(string: text) else { throw .malformedURL }
        scheme = try Self.scheme(of: parts)
        guard parts.user == nil, parts.query == nil, parts.fragment == nil else {
            throw .unexpectedPart
        }
        guard let host = parts.encodedHost, !host.isEmpty else { throw .missingHost }
        authority = host + (try Self.port(of: parts).map { ":\($0)" } ?? "")
        path = String(parts.percentEncodedPath.reversed().drop { $0 == "/" }.reversed())
    }

    private static func scheme(of parts: URLComponents) throws(APIConfigurationError) -> String {
        let scheme = parts.scheme?.lowercased() ?? ""
        guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
        return scheme
    }

    private static func port(of parts: URLComponents) throws(APIConfigurationError) -> Int? {
        guard let port = parts.port else { return nil }
        guard (1...65_535).contains(port) else { throw .invalidPort(port) }
        return port
    }
}
