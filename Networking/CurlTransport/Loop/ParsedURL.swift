import CCurl

/// The scheme, host, and port of a URL.
///
/// Credentials for an origin are never sent to a different origin.
struct Origin: Sendable, Hashable {
    /// The scheme in lowercase.
    let scheme: String

    /// The host in lowercase.
    let host: String

    /// The port, or the scheme's default port if the URL does not contain a port.
    let port: String
}

/// An absolute URL that libcurl's parser has parsed, so that checks and requests interpret the URL in the
/// same way.
///
/// See `libcurl-url(3)`.
struct ParsedURL: Equatable {
    let text: String

    let origin: Origin

    /// A Boolean value that indicates whether the URL contains a user name or a password.
    let hasUser: Bool

    /// Resolves a URL against an absolute base URL, or returns `nil` if either URL is invalid.
    init?(_ location: String, relativeTo base: String) {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
        guard
            curl_url_set(url, CURLUPART_URL, base, flags | UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK,
            curl_url_set(url, CURLUPART_URL, location, flags) == CURLUE_OK,
            let text = Self.part(CURLUPART_URL, of: url),
            // libcurl decodes `%7F` in a host name to a byte that libcurl's own parser would reject.
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
            let scheme = Self.part(CURLUPART_SCHEME, of: url)
        else { return nil }
        self.text = text
        origin = Origin(
            scheme: scheme.lowercased(),
            host: Self.part(CURLUPART_HOST, of: url)?.lowercased() ?? "",
            port: Self.part(CURLUPART_PORT, of: url) ?? ""
        )
        hasUser = Self.part(CURLUPART_USER, of: url) != nil || Self.part(CURLUPART_PASSWORD, of: url) != nil
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        let flags = UInt32(CURLU_DEFAULT_PORT)
        guard curl_url_get(url, part, &text, part == CURLUPART_PORT ? flags : 0) == CURLUE_OK, let text else {
            return nil
        }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
