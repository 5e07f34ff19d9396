import Foundation

/// The start of every address of a backend: scheme, authority and a path that endpoints are appended to.
struct APIBaseURL: Hashable, Sendable {
    /// `http` or `https`.
    let scheme: String

    /// The host, and the port if there is one; an IPv6 address is in brackets.
    let authority: String

    /// The percent-encoded path, without a trailing slash; empty for the root.
    let path: String

    /// Reads a base URL as the user gives it: `https://shop.example:8443/api`.
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

    /// Scheme and authority in lower case, without the scheme's default port.
    var origin: String {
        let port = scheme == "https" ? ":443" : ":80"
        let host = authority.hasSuffix(port) ? authority.dropLast(port.count) : authority[...]
        return "\(scheme)://\(host)".lowercased()
    }

    /// Whether others may read the traffic: without TLS, to another machine.
    var isInsecure: Bool {
        guard scheme == "http" else { return false }
        let host = URLComponents(string: "http://\(authority)")?.encodedHost ?? ""
        return !Self.isLoopback(host.trimmingCharacters(in: ["[", "]"]).lowercased())
    }

    /// Whether a host is `localhost`, in 127.0.0.0/8, or `::1` in any spelling.
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

/// Why no client can be created for a configuration; nothing was sent.
///
/// The error contains only the listed parts of the base URL, because the rest may contain a secret.
package enum APIConfigurationError: Error, Hashable, Sendable {
    case malformedURL

    /// Empty where there is no scheme.
    case unsupportedScheme(String)

    case missingHost

    case invalidPort(Int)

    /// The base URL has a user, a query or a fragment, none of which can be the start
    /// of an address.
    case unexpectedPart

    /// Passwords and tokens would be sent over plain `http:` to a host that is not this machine.
    case insecure(authority: String)
}

extension APIConfigurationError: CustomStringConvertible {
    /// A description of the problem with the address, and how to fix it.
    package var description: String {
        switch self {
        case .malformedURL:
            "The address of the backend cannot be read. Give one such as http://localhost:8080."
        case .unsupportedScheme(""):
            "The address of the backend has no scheme. Begin it with http:// or https://."
        case .unsupportedScheme(let scheme):
            "The address of the backend begins with \(scheme):, and only http:// and https:// can be used."
        case .missingHost:
            "The address of the backend names no host. Give one such as http://localhost:8080."
        case .invalidPort(let port):
            "The port of the backend is \(port). It has to be between 1 and 65535."
        case .unexpectedPart:
            "The address of the backend has a user, a query or a fragment. Leave it out."
        case .insecure(let authority):
            "Others could read your session on the way to \(authority) over http:. Use https://."
        }
    }
}
