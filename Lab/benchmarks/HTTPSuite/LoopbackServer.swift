import Foundation
import HTTPTypes

/// The server that all clients ask, in a process of its own.
///
/// It ends with this process, however that ends.
final class LoopbackServer {
    /// The length of the body that it answers with.
    static let bodyLength = 7680

    private let process = Process()
    private let input = Pipe()

    /// Host and port.
    let authority: String

    /// Starts the server that was built beside this program.
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

/// The address of the server.
struct Address: Sendable {
    /// Host and port.
    let authority: String

    /// The whole address.
    var url: String { "http://\(authority)/" }

    /// A request for it.
    var request: HTTPRequest {
        HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
    }
}
