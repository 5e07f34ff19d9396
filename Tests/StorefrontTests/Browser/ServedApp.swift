import Foundation
import StoreTestSupport

/// The app, which is running as a web server, and a client that behaves like a browser without
/// JavaScript.
final class ServedApp: Sendable {
    private let process: Process
    private let ended: AsyncStream<Void>
    private let client: BrowserClient

    /// Starts the app and waits until it has printed its URL.
    init(_ executable: URL, flags: String, timeZone: String = "UTC") async throws {
        let (process, output, ended) = (Process(), Pipe(), AsyncStream<Void>.makeStream())
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [
            "-c", #"TZ=\#(timeZone) exec "$0" serve --port 0 --no-input \#(flags)"#, executable.path,
        ]
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
        guard let url = line.firstMatch(of: /http:\S+/) else { throw NotServed() }
        client = BrowserClient(url: String(url.0))
        self.process = process
        self.ended = ended.stream
    }

    /// An error that is thrown if the app ends before it prints its URL.
    struct NotServed: Error {}

    /// Requests a page and waits until its screen has settled.
    func page(_ path: String) async throws -> ServedPage {
        try await shown(client.get(path, headers: patient))
    }

    /// Sends a form and follows the redirect.
    func act(_ fields: [(String, String)]) async throws -> ServedPage {
        let form = fields.map { [$0.0, $0.1].map(Self.encoded).joined(separator: "=") }.joined(separator: "&")
        return try await shown(client.post(form, headers: patient))
    }

    /// The header field that makes the server wait up to a minute for the screen to settle.
    private let patient = ["Prefer": "wait=60"]

    private func shown(_ response: BrowserClient.Response) async throws -> ServedPage {
        if let location = response.headers["Location"] { return try await page(location) }
        return try ServedPage(Data(response.text.utf8))
    }

    func stop() async {
        process.terminate()
        for await _ in ended {}
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
