import FlyingSocks
import Foundation

/// A reply of the server, complete.
struct WholeReply {
    /// Everything up to the empty line, which is part of it.
    let head: Data
    /// The body.
    let body: Data

    private static let emptyLine = Data("\r\n\r\n".utf8)

    /// Reads the rest of a reply.
    /// - Parameters:
    ///   - start: What has come of it.
    ///   - bodyLength: How long its body is.
    ///   - server: Where the rest comes from.
    /// - Throws: `SocketError` when the connection ends before.
    init(_ start: Data, bodyLength: Int, from server: AsyncSocket) async throws {
        var bytes = start
        while true {
            if let end = bytes.range(of: Self.emptyLine), bytes.count - end.upperBound >= bodyLength {
                head = bytes[..<end.upperBound]
                body = bytes[end.upperBound...]
                return
            }
            bytes += Data(try await server.read(atMost: 4_096))
        }
    }

    /// The head without `Content-Length`, so that only the end of the connection ends the body.
    var headWithoutLength: Data {
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let kept = lines.filter { !$0.lowercased().hasPrefix("content-length:") }
        return Data(kept.joined(separator: "\r\n").utf8)
    }
}
