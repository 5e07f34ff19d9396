import HTTPTypes

/// A value from outside as a log may show it: quoted if it is text, ASCII only, and cut after 120 characters.
///
/// A log is read in a terminal; a name in an answer must not be able to move its cursor.
///
/// - Parameter value: The value.
/// - Returns: The harmless text.
package func logSafeDescription(of value: some Any) -> String {
    let scalars = String(reflecting: value).unicodeScalars
    let shown = scalars.prefix(120)
    let text = shown.map { $0.isASCII ? String($0) : $0.escaped(asASCII: true) }.joined()
    return shown.endIndex == scalars.endIndex ? text : text + "..."
}

/// A URL as a log may show it: without a user, a fragment, and values of its query.
///
/// ```swift
/// loggedURL("https://me:word@shop.example/a?q=boots&limit=3", showing: ["limit"])
/// // https://shop.example/a?q=…&limit=3
/// ```
/// It works on scalars, not on characters: a combining mark after a `?` cannot hide the query.
///
/// - Parameters:
///   - text: The URL.
///   - items: The names of the query items whose values are shown.
/// - Returns: What may be shown; still to be made harmless by ``logSafeDescription(of:)``.
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

/// Header fields as a log may show them: all names, and the values of those that are known to hold no secret.
///
/// - Parameter fields: The fields.
/// - Returns: The fields, one after the other.
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
