import HTTPTypes

/// What a `Cache-Control` field says (RFC 9111, section 5.2), as far as a private cache acts on it.
struct CacheControl {
    private var directives: [String: String] = [:]

    /// Reads the field; where it is missing, it says nothing.
    ///
    /// - Parameter fields: The header fields of a request or a response.
    init(_ fields: HTTPFields) {
        for directive in Self.split(fields[.cacheControl] ?? "") {
            let parts = directive.split(separator: "=", maxSplits: 1).map {
                $0.trimmingPrefix { $0 == " " || $0 == "\t" }
            }
            guard let name = parts.first?.prefix(while: { $0 != " " && $0 != "\t" }).lowercased() else {
                continue
            }
            // Of a directive that stands there twice the first counts.
            directives[name] = directives[name] ?? (parts.count == 2 ? String(parts[1]) : "")
        }
    }

    /// Whether nothing is said.
    var isEmpty: Bool { directives.isEmpty }

    /// Whether the response must not be kept, or the request must not be answered from what is.
    var forbidsStoring: Bool { directives["no-store"] != nil }

    /// Whether what is kept has to be validated each time.
    var asksForValidation: Bool { directives["no-cache"] != nil }

    /// How long the response is fresh; nothing at all where that cannot be read, `nil` where it is not said.
    var maximumAge: Duration? {
        directives["max-age"].map { value in
            let digits = value.filter { $0 != "\"" && $0 != " " && $0 != "\t" }
            return .seconds(UInt32(digits) ?? 0)
        }
    }

    /// The directives; a comma inside quotes is a part of one.
    private static func split(_ value: String) -> [Substring] {
        var isQuoted = false
        return value.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
    }
}
