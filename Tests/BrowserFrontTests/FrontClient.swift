import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a browser without a script does: it has a cookie, sends forms and follows nothing by itself.
final class FrontClient: NSObject, URLSessionTaskDelegate, Sendable {
    /// What came back.
    struct Answer {
        let status: Int
        let headers: [String: String]
        let text: String

        /// The place that the page names.
        var place: String? {
            text.firstMatch(of: /name="place" value="([0-9a-f]+)"/).map { String($0.1) }
        }
    }

    private let origin: String
    private let key: String

    /// A client that has opened the address that a front printed.
    init(url: String) {
        let parts = url.split(separator: "/?key=")
        (origin, key) = (String(parts[0]), String(parts[1]))
    }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
        try await send("GET", path, headers: headers, body: nil)
    }

    func post(_ form: String, from page: String? = nil, accepting type: String? = nil) async throws -> Answer
    {
        var headers = ["Origin": page ?? origin]
        headers["Accept"] = type
        return try await send("POST", "/-/act", headers: headers, body: Data(form.utf8))
    }

    private func send(
        _ method: String,
        _ path: String,
        headers: [String: String],
        body: Data?
    ) async throws -> Answer {
        let (data, response) = try await session().data(for: request(method, path, headers, body))
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        var fields: [String: String] = [:]
        for (name, value) in response.allHeaderFields { fields["\(name)"] = "\(value)" }
        return Answer(
            status: response.statusCode,
            headers: fields,
            text: String(decoding: data, as: UTF8.self)
        )
    }

    private func request(_ method: String, _ path: String, _ headers: [String: String], _ body: Data?) throws
        -> URLRequest
    {
        guard let url = URL(string: origin + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        (request.httpMethod, request.httpBody) = (method, body)
        request.setValue(
            "storefront-\(origin.split(separator: ":").last ?? "")=\(key)",
            forHTTPHeaderField: "Cookie"
        )
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    private func session() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

extension FrontClient {
    /// The lines of a stream, as they come.
    func lines(_ path: String) throws -> AsyncThrowingStream<String, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
        let reader = LineReader(continuation)
        let session = URLSession(configuration: .ephemeral, delegate: reader, delegateQueue: nil)
        let task = session.dataTask(with: try request("GET", path, [:], nil))
        continuation.onTermination = { _ in session.invalidateAndCancel() }
        task.resume()
        return stream
    }

    /// Takes a stream apart into lines; empty ones are left out.
    private final class LineReader: NSObject, URLSessionDataDelegate, Sendable {
        private let lines: AsyncThrowingStream<String, any Error>.Continuation
        private let rest = Mutex(Data())

        init(_ lines: AsyncThrowingStream<String, any Error>.Continuation) {
            self.lines = lines
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            rest.withLock { rest in
                rest += data
                while let end = rest.firstIndex(of: 10) {
                    if end > rest.startIndex { lines.yield(String(decoding: rest[..<end], as: UTF8.self)) }
                    rest = Data(rest[(end + 1)...])
                }
            }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
        {
            lines.finish(throwing: error)
        }
    }
}
