import FlyingSocks
import Foundation

/// A reply of the server, complete.
struct WholeReply {
    /// Everything up to the empty line, which is part of it.
    let head: Data
    /// The body.
    let body: Data
    /// What has already arrived of the reply to the next request.
    let rest: Data

    private static let emptyLine = Data("\r\n\r\n".utf8)

    /// Reads the rest of a reply.
    /// - Parameters:
    ///   - start: What has arrived of it.
    ///   - bodyLength: How long its body is.
    ///   - server: Where the rest comes from.
    /// - Throws: `SocketError` when the connection ends before.
    init(_ start: Data, bodyLength: Int, from server: AsyncSocket) async throws {
        var bytes = start
        var end: Data.Index?
        while true {
            end = end ?? bytes.range(of: Self.emptyLine)?.upperBound
            if let end, bytes.count - end >= bodyLength {
                head = bytes[..<end]
                body = bytes[end..<end + bodyLength]
                rest = bytes[(end + bodyLength)...]
                return
            }
            bytes += Data(try await server.read(atMost: 4_096))
        }
    }

    /// What a server may send before the reply to a request (RFC 9110, 15.2).
    static let interim = Data(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </v2/products>\r\n\r\n".utf8
    )

    /// The head with another length of the body.
    /// - Parameter length: What it announces; without one, only the end of the connection ends the body.
    /// - Returns: The head.
    func head(announcing length: Int?) -> Data {
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let changed = lines.compactMap { line in
            guard line.lowercased().hasPrefix("content-length:") else { return line }
            return length.map { "Content-Length: \($0)" }
        }
        return Data(changed.joined(separator: "\r\n").utf8)
    }
}
