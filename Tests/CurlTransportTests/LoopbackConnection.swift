import Foundation

/// One connection of the loopback server: blocking reads and writes on a thread of its own.
final class LoopbackConnection {
    private let descriptor: Int32
    private let number: Int
    private var unread = Data()

    /// Takes over a connected socket; whoever made it closes it.
    ///
    /// - Parameters:
    ///   - descriptor: The socket.
    ///   - number: The number of the connection.
    init(descriptor: Int32, number: Int) {
        self.descriptor = descriptor
        self.number = number
    }

    /// Reads one request.
    ///
    /// - Returns: The request, or `nil` when the client is gone.
    func nextRequest() -> ReceivedRequest? {
        let separator = Data("\r\n\r\n".utf8)
        while unread.range(of: separator) == nil {
            guard readMore() else { return nil }
        }
        guard let end = unread.range(of: separator) else { return nil }
        let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        unread = Data(unread[end.upperBound...])
        let lengthField = ReceivedRequest(head: head, body: Data(), connection: number).fields[
            "content-length"
        ]
        let length = lengthField?.first.flatMap(Int.init) ?? 0
        while unread.count < length {
            guard readMore() else { return nil }
        }
        let body = Data(unread.prefix(length))
        unread = Data(unread.dropFirst(length))
        return ReceivedRequest(head: head, body: body, connection: number)
    }

    /// Does what a reply says.
    ///
    /// - Parameter reply: The steps.
    /// - Returns: Whether the connection stays open.
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
