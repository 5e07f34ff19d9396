import Foundation

/// Requests from clients other than the shop.
extension Backend {
    /// Whether it accepts connections.
    var isReachable: Bool {
        guard let connection = connection() else { return false }
        close(connection)
        return true
    }

    /// Opens a connection; `nil` if it accepts none.
    private func connection() -> Int32? {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = (url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isOpen = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if !isOpen { close(socket) }
        return isOpen ? socket : nil
    }

    /// Sends it a request, as another client would.
    ///
    /// - Parameters:
    ///   - request: The method and the path.
    ///   - headers: Header lines.
    ///   - body: The body.
    /// - Returns: The answer, with its head; `nil` if it accepts no connection, and empty if it does not
    ///   answer.
    func ask(_ request: String, _ headers: [String] = [], body: String = "") -> String? {
        guard let connection = connection() else { return nil }
        let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
        let lines =
            [
                "\(request) HTTP/1.1", "Host: 127.0.0.1", "Authorization: Bearer \(token)",
                "Connection: close",
                "Content-Type: application/json", "Content-Length: \(body.utf8.count)",
            ] + headers
        let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
        try? handle.write(contentsOf: Data(text.utf8))
        return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    }

    /// Saves a profile, as another client does.
    ///
    /// - Parameters:
    ///   - mail: The address.
    ///   - isAsking: Whether it first loads the profile, and saves only over that.
    /// - Returns: Whether it is saved; `nil` if that is unknown.
    func saveProfile(_ mail: String, isAsking: Bool) -> Bool? {
        var headers: [String] = []
        if isAsking {
            let tag = ask("GET /v2/profile")?.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }
            guard let tag else { return false }
            headers = ["If-Match: " + tag.dropFirst("ETag: ".count)]
        }
        let body = #"{"username":"shopper","email":"\#(mail)"}"#
        guard let answer = ask("PUT /v2/profile", headers, body: body) else { return false }
        if answer.hasPrefix("HTTP/1.1 412") { return false }
        return answer.hasPrefix("HTTP/1.1 200") ? true : nil
    }
}
