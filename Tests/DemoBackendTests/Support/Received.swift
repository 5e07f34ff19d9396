import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a server answered.
struct Received: Sendable {
    /// The HTTP status.
    let status: Int
    /// The body as it came.
    let body: Data

    private let headers: [String: String]

    /// Takes what a test may look at out of a response.
    init(_ response: HTTPURLResponse, body: Data) {
        status = response.statusCode
        headers = response.allHeaderFields.reduce(into: [:]) { headers, field in
            headers["\(field.key)".lowercased()] = "\(field.value)"
        }
        self.body = body
    }

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a header, or `nil` when it is missing.
    func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// The body as JSON.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: body)
    }

    /// The error that the body holds.
    var error: ErrorReading {
        get throws { try decoded(ErrorReading.Envelope.self).error }
    }
}
