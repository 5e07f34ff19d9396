import Foundation

/// A connection of the loopback server that performs blocking reads and writes on its own thread.
final class LoopbackConnection {
    private let descriptor: Int32
    private let number: Int
    private var unread = Data()

    /// Creates a connection on a connected socket that the caller must close.
    init(descriptor: Int32, number: Int) {
        self.descriptor = descriptor
        self.number = number
    }

    /// Reads a request whose body has a known length.
    ///
    /// A TLS handshake counts as a request.
    ///
    /// - Returns: The request, or `nil` if the client has disconnected.
    func nextRequest() -> ReceivedRequest? {
        guard !unread.isEmpty || readMore() else { return nil }
        if unread.first == 0x16 {
            return ReceivedRequest(head: "TLS", body: take(unread.count) ?? Data(), connection: number)
        }
        guard let bytes = take(through: "\r\n\r\n") else { return nil }
        let head = String(decoding: bytes, as: UTF8.self)
        let fields = ReceivedRequest(head: head, body: Data(), connection: number).fields
        let length = fields["content-length"]?.first.flatMap(Int.init) ?? 0
        guard let body = take(length) else { return nil }
        return ReceivedRequest(head: head, body: body, connection: number)
    }

    private func take(_ count: Int) -> Data? {
        while unread.count < count {
            guard readMore() else { return nil }
        }
        defer { unread = Data(unread.dropFirst(count)) }
        return Data(unread.prefix(count))
    }

    private func take(through mark: String) -> Data? {
        let mark = Data(mark.utf8)
        while true {
            if let end = unread.range(of: mark) {
                defer { unread = Data(unread[end.upperBound...]) }
                return Data(unread[..<end.lowerBound])
            }
            guard readMore() else { return nil }
        }
    }

    /// Performs the steps of a reply and returns whether the connection stays open.
    func perform(_ reply: Reply) -> Bool {
        for step in reply.steps {
            switch step {
            case .send(let text): guard send(Data(text.utf8)) else { return false }
            case .sendBytes(let bytes): guard send(bytes) else { return false }
            case .sendForever(let text): while send(Data(text.utf8)) {}
            case .hang: while readMore() {}
            case .close: return false
            case .reset:
                var option = linger(l_onoff: 1, l_linger: 0)
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
                return false
            }
        }
        return true
    }

    private func readMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        unread.append(contentsOf: buffer[..<count])
        return true
    }

    private func send(_ bytes: Data) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                Foundation.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
