import Foundation

/// The body of a request.
struct RequestBody: Sendable {
    /// How many bytes a body may have.
    static let limit = 65_536

    /// What the client says that it is.
    let contentType: String?
    /// The bytes, or `nil` when there were more than allowed.
    let data: Data?

    /// Reads the body as JSON.
    /// - Parameter type: What to read.
    /// - Returns: The value.
    /// - Throws: 415 when the client says that it is something else, 413 when it is too long, 400 when it is
    ///   no JSON, 422 with the path of the field when a value is missing or has the wrong type.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws(ReplyError) -> Value {
        let mediaType = contentType?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard mediaType == "application/json" else { throw .unsupportedMediaType }
        guard let data else { throw .bodyTooLarge }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw ReplyError(decoding: error)
        }
    }
}
