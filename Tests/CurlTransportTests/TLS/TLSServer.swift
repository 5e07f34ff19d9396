import Foundation

/// A real TLS server, `openssl s_server`, that responds to each request with a file from the authority's
/// folder.
///
/// The server handles one connection at a time and stops when the object is deallocated.
final class TLSServer: Sendable {
    struct Failure: Error {}

    let port: Int

    private let process: Process

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - authority: The authority that signed the server's certificate.
    ///   - page: The complete response to a request for `/page`, including the response head.
    ///   - options: Additional options for `s_server`.
    /// - Throws: ``Failure``, or an error if the process cannot be started.
    init(_ authority: TestAuthority, page: String, options: [String] = []) throws {
        try Data(page.utf8).write(to: authority.folder.appending(path: "page"))
        process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments =
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-HTTP"]
            + options
        process.currentDirectoryURL = authority.folder
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var text = ""
        var found: Int?
        while found == nil {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { throw Failure() }
            text += String(decoding: bytes, as: UTF8.self)
            found = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/).flatMap { Int($0.1) }
        }
        port = found ?? 0
    }

    deinit {
        process.terminate()
    }
}
