import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client that behaves like a browser without JavaScript.
///
/// The client sends a cookie with each request, uses a single connection, and does not follow redirects.
package final class BrowserClient: Sendable {
    package struct Response: Sendable {
        package let status: Int

        package let headers: [String: String]

        package let text: String

        /// The window identifier in the page, or `nil` if the page does not contain one.
        package var window: String? {
            text.firstMatch(of: /name="window" value="([0-9a-f]+)"/).map { String($0.1) }
        }
    }

    package let origin: String

    private let key: String
    private let session = BrowserClient.session()

    /// Creates a client from the URL that the app's web server printed, including the key.
    package init(url: String) {
        let parts = url.split(separator: "/?key=")
        (origin, key) = (String(parts[0]), String(parts[1]))
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    package func get(_ path: String, headers: [String: String] = [:]) async throws -> Response {
        try await send("GET", path, headers: headers, body: nil)
    }

    /// Sends a form with the web server's origin in the `Origin` field.
    package func post(_ form: String, headers: [String: String] = [:]) async throws -> Response {
        let headers = ["Origin": origin].merging(headers) { $1 }
        return try await send("POST", "/-/act", headers: headers, body: Data(form.utf8))
    }

    private func send(
        _ method: String,
        _ path: String,
        headers: [String: String],
        body: Data?
    ) async throws -> Response {
        let (data, response) = try await session.data(for: request(method, path, headers, body))
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        var fields: [String: String] = [:]
        for (name, value) in response.allHeaderFields { fields["\(name)"] = "\(value)" }
        return Response(
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

    private static func session() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpMaximumConnectionsPerHost = 1
        return URLSession(configuration: configuration, delegate: FollowsNothing(), delegateQueue: nil)
    }

    private final class FollowsNothing: NSObject, URLSessionTaskDelegate, Sendable {
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
}

extension BrowserClient {
    /// Returns the nonempty lines of a stream as they arrive.
    package func lines(_ path: String) throws -> AsyncThrowingStream<String, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
        let reader = LineReader(continuation)
        let session = URLSession(configuration: .ephemeral, delegate: reader, delegateQueue: nil)
        let task = session.dataTask(with: try request("GET", path, [:], nil))
        continuation.onTermination = { _ in session.invalidateAndCancel() }
        task.resume()
        return stream
    }

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
