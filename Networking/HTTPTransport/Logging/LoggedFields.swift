import HTTPTypes

/// Header fields as a log may show them: all names, and the values of those that are known to hold no secret.
struct LoggedFields: CustomStringConvertible {
    /// The fields, one after the other.
    let description: String

    private static let harmless: Set<HTTPField.Name> = [
        .accept, .acceptEncoding, .age, .cacheControl, .contentEncoding, .contentLength, .contentType, .date,
        .eTag, .ifNoneMatch, .lastModified, .retryAfter, .server, .userAgent, .vary,
    ]

    /// Creates the shown form.
    ///
    /// - Parameter fields: The fields.
    init(_ fields: HTTPFields) {
        let shown = fields.map { field in
            let name = evidence(of: field.name.rawName).dropFirst().dropLast()
            return "\(name): \(Self.harmless.contains(field.name) ? evidence(of: field.value) : "hidden")"
        }
        description = "[" + shown.joined(separator: ", ") + "]"
    }
}
