import DemoBackend
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client of the backend under test, without a cache or cookies.
final class BackendClient: Sendable {
    /// The URL of the server, without a trailing slash.
    let url: String
    let headers: [String: String]

    /// The server's demo account, or `nil` if the account is unknown.
    let demo: DemoAccount?

    private let session: URLSession

    convenience init(_ server: BackendServer) {
        self.init(url: server.url, headers: [:], demo: server.demoAccount)
    }

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
    ///
    /// - Parameters:
    ///   - path: The percent-encoded path and query.
    ///   - method: The HTTP method.
    ///   - extra: Additional headers, which replace client headers of the same name.
    ///   - body: The request body, or `nil` if the request has no body.
    /// - Returns: The response, regardless of its status.
    /// - Throws: `URLError` if the client does not receive a response.
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

struct Received: Sendable {
    let status: Int
    let body: Data

    private let headers: [String: String]

    init(_ response: HTTPURLResponse, body: Data) {
        status = response.statusCode
        headers = response.allHeaderFields.reduce(into: [:]) { headers, field in
            headers["\(field.key)".lowercased()] = "\(field.value)"
        }
        self.body = body
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? { headers[name.lowercased()] }

    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: body)
    }

    var error: ErrorReading {
        get throws { try decoded(ErrorReading.Envelope.self).error }
    }
}
