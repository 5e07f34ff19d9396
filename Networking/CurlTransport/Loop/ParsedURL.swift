import CCurl

/// Scheme, host and port of an address; credentials for one origin are not sent to another.
struct Origin: Sendable, Hashable {
    /// The scheme, in lower case.
    let scheme: String

    /// The host, in lower case.
    let host: String

    /// The port, also where the address leaves it to the scheme.
    let port: String
}

/// An absolute address, read by libcurl's own parser, so that what is checked is what is asked for.
///
/// See `libcurl-url(3)`.
struct ParsedURL: Equatable {
    /// The whole address.
    let text: String

    /// The origin of the address.
    let origin: Origin

    /// Whether the address holds a user name or a password.
    let hasUser: Bool

    /// Reads an address.
    ///
    /// - Parameters:
    ///   - location: An absolute or a relative address.
    ///   - base: The absolute address that a relative one starts from. `nil` comes back when either cannot be
    ///     read.
    init?(_ location: String, relativeTo base: String) {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
        guard
            curl_url_set(url, CURLUPART_URL, base, flags | UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK,
            curl_url_set(url, CURLUPART_URL, location, flags) == CURLUE_OK,
            let text = Self.part(CURLUPART_URL, of: url),
            // In a host, libcurl decodes `%7F` to what it would not read again.
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

    /// Returns a part of an address.
    ///
    /// - Parameters:
    ///   - part: Which.
    ///   - url: The address.
    /// - Returns: The part; `nil` where there is none.
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
