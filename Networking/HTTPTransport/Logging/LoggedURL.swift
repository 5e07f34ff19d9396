/// A URL as a log may show it: without a user, a fragment, and values of its query.
///
/// ```swift
/// LoggedURL("https://me:word@shop.example/a?q=boots&limit=3", showing: ["limit"]).description
/// // https://shop.example/a?q=…&limit=3
/// ```
/// It works on scalars, not on characters: a combining mark after a `?` cannot hide the query.
struct LoggedURL: CustomStringConvertible {
    /// What may be shown; still to be made harmless by ``evidence(of:)``.
    let description: String

    /// Creates the shown form.
    ///
    /// - Parameters:
    ///   - text: The URL.
    ///   - items: The names of the query items whose values are shown.
    init(_ text: String, showing items: Set<String> = []) {
        let scalars = text.unicodeScalars
        guard let colon = scalars.firstIndex(of: ":"), scalars[colon...].starts(with: "://".unicodeScalars)
        else {
            description = "…"
            return
        }
        let afterScheme = scalars[colon...].dropFirst(3)
        let authority = afterScheme.prefix { !"/\\?#".unicodeScalars.contains($0) }
        let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
        let target = afterScheme[authority.endIndex...].prefix { $0 != "#" }
        let path = target.prefix { $0 != "?" }
        let query = Self.query(String(target[path.endIndex...].dropFirst()), showing: items)
        description = "\(String(scalars[..<colon]))://\(String(host))\(String(path))\(query)"
    }

    private static func query(_ text: String, showing items: Set<String>) -> String {
        let shown = text.unicodeScalars.split(separator: "&").map { item in
            let name = String(item.prefix { $0 != "=" })
            return items.contains(name) ? String(item) : name + "=…"
        }
        return shown.isEmpty ? "" : "?" + shown.joined(separator: "&")
    }
}
