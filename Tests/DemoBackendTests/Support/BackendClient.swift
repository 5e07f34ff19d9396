import DemoBackend
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client of a backend under test that stores nothing: no cache, no cookies.
final class BackendClient: Sendable {
    /// Where the server is, without a slash at the end.
    let url: String
    /// The headers of each request.
    let headers: [String: String]

    /// The server's demo account; `nil` if it is not known.
    let demo: DemoAccount?

    private let session: URLSession

    /// Creates a client without a token.
    convenience init(_ server: BackendServer) {
        self.init(url: server.url, headers: [:], demo: server.demoAccount)
    }

    /// A client with headers of its own.
    init(url: String, headers: [String: String], demo: DemoAccount? = nil) {
        self.url = url
        self.headers = headers
        self.demo = demo
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// Sends a request.
    /// - Parameters:
    ///   - path: The path and the query, percent-encoded.
    ///   - method: The method.
    ///   - extra: Headers besides those of the client; they win over them.
    ///   - body: The body, or `nil` for none.
    /// - Returns: What comes back, whatever its status.
    /// - Throws: `URLError` when nothing comes back.
    func send(
        _ path: String,
        method: String = "GET",
        headers extra: [String: String] = [:],
        body: Data? = nil
    ) async throws -> Received {
        guard let url = URL(string: url + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers.merging(extra, uniquingKeysWith: { $1 }) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let (body, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return Received(response, body: body)
    }
}

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
