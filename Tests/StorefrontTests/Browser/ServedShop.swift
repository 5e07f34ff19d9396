import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The built shop, serving browsers, asked as a browser without a script asks.
final class ServedShop: NSObject, URLSessionTaskDelegate, Sendable {
    private let process: Process
    private let origin: String
    private let key: String

    /// Starts the shop and returns when it has printed where it is.
    ///
    /// - Parameters:
    ///   - executable: The program.
    ///   - flags: Its flags, as in a shell.
    /// - Throws: ``NotServed`` when it ends before that.
    init(_ executable: URL, flags: String) async throws {
        let (process, output, ended) = (Process(), Pipe(), AsyncStream<Void>.makeStream())
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", #"exec "$0" serve --port 0 --no-input \#(flags)"#, executable.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { _ in ended.continuation.finish() }
        try process.run()
        let line = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                )
            }
        }
        guard let address = line.firstMatch(of: /(http:\/\/[0-9.:]+)\/\?key=([0-9a-f]+)/) else {
            throw NotServed()
        }
        (origin, key) = (String(address.1), String(address.2))
        self.process = process
        self.ended = ended.stream
    }

    private let ended: AsyncStream<Void>

    /// It ended before it served.
    struct NotServed: Error {}

    /// What a page shows once it has come to rest.
    func page(_ path: String) async throws -> ServedPage {
        var (data, response) = try await send("GET", path)
        if let location = response.value(forHTTPHeaderField: "Location") {
            (data, response) = try await send("GET", location)
        }
        return try ServedPage(data)
    }

    /// Sends a form, and goes where it leads.
    func act(_ fields: [(String, String)]) async throws -> ServedPage {
        let form = fields.map { [$0.0, $0.1].map(Self.encoded).joined(separator: "=") }.joined(separator: "&")
        let (data, response) = try await send("POST", "/-/act", Data(form.utf8))
        guard let location = response.value(forHTTPHeaderField: "Location") else {
            return try ServedPage(data)
        }
        return try await page(location)
    }

    /// Ends the shop in order.
    func stop() async {
        process.terminate()
        for await _ in ended {}
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    private func send(_ method: String, _ path: String, _ body: Data? = nil) async throws -> (
        Data, HTTPURLResponse
    ) {
        guard let url = URL(string: origin + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        (request.httpMethod, request.httpBody) = (method, body)
        for (name, value) in [
            "Cookie": "storefront-\(origin.split(separator: ":").last ?? "")=\(key)", "Origin": origin,
            "Prefer": "wait=60",
        ] {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (data, response)
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
