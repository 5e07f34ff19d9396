import Foundation

/// A backend's base URL, which consists of a scheme, an authority, and a path.
struct APIBaseURL: Hashable, Sendable {
    let scheme: String

    /// The host, which is in brackets if it is an IPv6 address, and the optional port.
    let authority: String

    /// The percent-encoded path without trailing slashes, or an empty string for the root.
    let path: String

    /// Parses a base URL such as `https://shop.example:8443/api`.
    init(_ text: String) throws(APIConfigurationError) {
        guard let parts = URLComponents(string: text) else { throw .malformedURL }
        scheme = try Self.scheme(of: parts)
        guard parts.user == nil, parts.query == nil, parts.fragment == nil else {
            throw .unexpectedPart
        }
        guard let host = parts.encodedHost, !host.isEmpty else { throw .missingHost }
        authority = host + (try Self.port(of: parts).map { ":\($0)" } ?? "")
        var path = parts.percentEncodedPath
        while path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    /// The scheme and the authority in lowercase, without the scheme's default port.
    var origin: String {
        let port = scheme == "https" ? ":443" : ":80"
        let host = authority.hasSuffix(port) ? authority.dropLast(port.count) : authority[...]
        return "\(scheme)://\(host)".lowercased()
    }

    /// A Boolean value that indicates whether requests are sent without TLS to another machine.
    var isInsecure: Bool {
        guard scheme == "http" else { return false }
        let host = URLComponents(string: "http://\(authority)")?.encodedHost ?? ""
        return !Self.isLoopback(host.trimmingCharacters(in: ["[", "]"]).lowercased())
    }

    /// Returns whether a host is `localhost`, an address in 127.0.0.0/8, or `::1` in any notation.
    private static func isLoopback(_ host: String) -> Bool {
        var address4 = in_addr()
        var address6 = in6_addr()
        if inet_pton(AF_INET, host, &address4) == 1 {
            return UInt32(bigEndian: address4.s_addr) >> 24 == 127
        }
        if inet_pton(AF_INET6, host, &address6) == 1 {
            return withUnsafeBytes(of: address6) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
        }
        return host == "localhost"
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

/// The reason that a client cannot be created from a configuration.
///
/// An error never contains the entire base URL, because parts of the URL may be secret.
package enum APIConfigurationError: Error, Hashable, Sendable {
    case malformedURL

    /// The URL has an unsupported scheme.
    ///
    /// The associated value is empty if the URL has no scheme.
    case unsupportedScheme(String)

    case missingHost

    case invalidPort(Int)

    /// The base URL contains a user, a query, or a fragment.
    case unexpectedPart

    /// Passwords and tokens would be sent over plain `http` to another machine.
    case insecure(authority: String)
}

extension APIConfigurationError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .malformedURL:
            "The backend URL is invalid. Use a URL such as http://localhost:8080."
        case .unsupportedScheme(""):
            "The backend URL has no scheme. Begin the URL with http:// or https://."
        case .unsupportedScheme(let scheme):
            "The backend URL has the scheme “\(scheme)”, which is not supported. Use http:// or https://."
        case .missingHost:
            "The backend URL has no host. Use a URL such as http://localhost:8080."
        case .invalidPort(let port):
            "The backend URL contains an invalid port: \(port). Use a port from 1 to 65535."
        case .unexpectedPart:
            "The backend URL cannot contain a username, a query, or a fragment. Remove these parts."
        case .insecure(let authority):
            "Over http://, others could read passwords and tokens sent to \(authority). Use https://."
        }
    }
}
