import Foundation
import HTTPTypes

/// A separate server process that receives the requests from all clients.
///
/// The server exits when this process exits, even after a crash.
final class LoopbackServer {
    /// The length of the response body in bytes.
    static let bodyLength = 7680

    private let process = Process()
    private let input = Pipe()

    let authority: String

    /// Starts the server program, which is in the same folder as this program.
    init() throws {
        let output = Pipe()
        process.executableURL = Bundle.main.bundleURL.appending(path: "LoopbackServer")
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .newlines))
        else { throw CocoaError(.fileReadCorruptFile) }
        authority = "127.0.0.1:\(port)"
    }

}

struct Address: Sendable {
    let authority: String

    var url: String { "http://\(authority)/" }

    var request: HTTPRequest {
        HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
    }
}
