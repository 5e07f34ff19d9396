import HTTPTypes

/// Returns a log-safe description of an untrusted value.
///
/// If the value is text, its description is enclosed in quotation marks. Non-ASCII scalars are escaped, and
/// the description is truncated after 120 scalars. Users read logs in terminals, so logged text must not
/// contain control sequences.
package func logSafeDescription(of value: some Any) -> String {
    let scalars = String(reflecting: value).unicodeScalars
    let shown = scalars.prefix(120)
    let text = shown.map { $0.isASCII ? String($0) : $0.escaped(asASCII: true) }.joined()
    return shown.endIndex == scalars.endIndex ? text : text + "..."
}

/// Returns a loggable form of a URL that omits the user, the fragment, and most query values.
///
/// Only the values of the named query items remain:
///
/// ```swift
/// loggedURL("https://me:word@shop.example/a?q=boots&limit=3", showing: ["limit"])
/// // https://shop.example/a?q=…&limit=3
/// ```
/// This function examines Unicode scalars instead of characters because a combining mark after a `?` could
/// otherwise hide the query. The caller must pass the result through ``logSafeDescription(of:)``.
func loggedURL(_ text: String, showing items: Set<String> = []) -> String {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), scalars[colon...].starts(with: "://".unicodeScalars)
    else { return "…" }
    let afterScheme = scalars[colon...].dropFirst(3)
    let authority = afterScheme.prefix { !"/\\?#".unicodeScalars.contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    let target = afterScheme[authority.endIndex...].prefix { $0 != "#" }
    let path = target.prefix { $0 != "?" }
    let query = target[path.endIndex...].dropFirst().split(separator: "&").map { item in
        let name = String(item.prefix { $0 != "=" })
        return items.contains(name) ? String(item) : name + "=…"
    }
    let shownQuery = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    return "\(String(scalars[..<colon]))://\(String(host))\(String(path))\(shownQuery)"
}

/// Returns a description of header fields that contains all names but hides values that may contain a secret.
func loggedFields(_ fields: HTTPFields) -> String {
    let harmless: Set<HTTPField.Name> = [
        .accept, .acceptEncoding, .age, .cacheControl, .contentEncoding, .contentLength, .contentType, .date,
        .eTag, .ifNoneMatch, .lastModified, .retryAfter, .server, .userAgent, .vary,
    ]
    let shown = fields.map { field in
        let name = logSafeDescription(of: field.name.rawName).dropFirst().dropLast()
        return "\(name): \(harmless.contains(field.name) ? logSafeDescription(of: field.value) : "hidden")"
    }
    return "[" + shown.joined(separator: ", ") + "]"
}
