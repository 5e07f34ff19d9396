import CLimit

/// A client that is measured, and how: what the arguments of a process say that sends requests.
struct Contender {
    /// The client, or `limit` for the loop in C.
    let name: String

    /// How many requests wait for their answers at once.
    let concurrency: Int

    /// How many connections it may have; where there are more requests, the others wait for one.
    let connections: Int

    /// Host and port of the server.
    let authority: String

    /// The words on a command line that stand for it.
    var arguments: [String] { [name, "\(concurrency)", "\(connections)", authority] }
}

extension Contender {
    /// Reads it from a command line; `nil` where it is not one.
    ///
    /// - Parameter arguments: Four words, as in ``arguments``.
    init?(_ arguments: ArraySlice<String>) {
        let words = Array(arguments)
        guard words.count == 4, Self.names.contains(words[0]),
            let concurrency = Int(words[1]), let connections = Int(words[2])
        else { return nil }
        self.init(name: words[0], concurrency: concurrency, connections: connections, authority: words[3])
    }

    /// Makes the client, and uses it.
    ///
    /// - Parameter use: What to do with it: it is given what sends so many requests and returns when all are
    ///   answered.
    /// - Throws: What `use` throws, or a client that cannot end well.
    @MainActor
    func withClient(_ use: (@escaping (Int) async -> Void) async throws -> Void) async throws {
        let address = Address(authority: authority)
        guard let type = Self.clients.first(where: { $0.name == name }) else {
            return try await use(Self.limit(address, connections: connections))
        }
        let client = type.init(address: address, connections: connections)
        try await use { count in await client.run(count, concurrency: concurrency) }
        try await client.end()
    }

    /// The names of all, the limit first.
    static let names = ["limit"] + clients.map { $0.name }

    private static let clients: [any Client.Type] = [
        LibcurlTransportClient.self, AsyncHTTPClientClient.self,
    ]

    /// The connections stay open until the program ends.
    private static func limit(_ address: Address, connections: Int) -> (Int) async -> Void {
        guard let client = limit_client_make(address.url, Int32(connections)) else {
            preconditionFailure("libcurl has no memory.")
        }
        return { count in
            let good = limit_client_run(client, count, LoopbackServer.bodyLength)
            precondition(good == count, "The loop in C gave \(good) responses of \(count).")
        }
    }
}
