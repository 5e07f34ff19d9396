import Foundation
import Testing

/// A byte-level exchange on one connection, without a client library that would hide details.
struct RawExchange: Sendable {
    let bytes: Data
    /// The error number of `recv(2)`, or 0 if the connection was closed in an orderly way.
    let errorNumber: Int32

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var status: String? {
        // Only the start of the response is decoded because the rest may be very long.
        let start = String(decoding: bytes.prefix(64), as: UTF8.self)
        return start.split(separator: " ").dropFirst().first.map(String.init)
    }
    var body: String? { text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } }

    /// Sends a request on a new connection and reads until the connection ends.
    static func send(_ request: String, to client: BackendClient, limit: Int = .max) async throws
        -> RawExchange
    {
        let port = UInt16(try #require(URL(string: client.url)?.port))
        return try await withCheckedThrowingContinuation { continuation in
            // The calls block, so they must not occupy a thread that Swift tasks or the server's
            // Dispatch sources need.
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { try exchange(Data(request.utf8), port: port, limit: limit) }
                )
            }
        }
    }

    static func get(_ path: String, from client: BackendClient, limit: Int = .max) async throws -> RawExchange
    {
        try await send(request("GET \(path)", client: client), to: client, limit: limit)
    }

    static func request(
        _ line: String,
        client: BackendClient,
        headers: [String] = [],
        body: String = ""
    ) -> String {
        let fields = client.headers.map { "\($0): \($1)" } + headers + ["Content-Length: \(body.utf8.count)"]
        return (["\(line) HTTP/1.1"] + fields).joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    private static func exchange(_ request: Data, port: UInt16, limit: Int) throws -> RawExchange {
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(file) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let connected = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        // If the client and the server wait for each other, this timeout ends the wait with EAGAIN.
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        var sent = 0
        // The server may close the connection before it has read the whole request, but the client can still
        // read the response.
        request.withUnsafeBytes { bytes in
            while sent < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = Glibc.send(file, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
                guard count > 0 else { return }
                sent += count
            }
        }
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = recv(file, &buffer, min(buffer.count, limit - bytes.count), 0)
            guard count > 0 else {
                return RawExchange(bytes: bytes, errorNumber: count < 0 ? errno : 0)
            }
            bytes += buffer[..<count]
        }
        return RawExchange(bytes: bytes, errorNumber: 0)
    }
}
