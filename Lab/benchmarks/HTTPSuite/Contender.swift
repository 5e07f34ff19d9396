import CLimit

/// A measured client and its configuration, which the client's process receives as command-line arguments.
struct Contender {
    /// The name of the client, or `limit` for the loop that is written in C.
    let name: String

    let concurrency: Int

    /// The maximum number of connections.
    ///
    /// Additional requests wait for a free connection.
    let connections: Int

    let authority: String

    var arguments: [String] { [name, "\(concurrency)", "\(connections)", authority] }
}

extension Contender {
    /// Parses the strings of ``arguments``, or returns `nil` if they are invalid.
    init?(_ arguments: ArraySlice<String>) {
        let words = Array(arguments)
        guard words.count == 4, Self.names.contains(words[0]),
            let concurrency = Int(words[1]), let connections = Int(words[2])
        else { return nil }
        self.init(name: words[0], concurrency: concurrency, connections: connections, authority: words[3])
    }

    /// Creates the client and calls a closure with a function that sends requests.
    ///
    /// - Parameter use: A closure whose argument is a function that sends the given number of requests and
    ///   returns after all responses have arrived.
    /// - Throws: Any error that `use` or closing the client throws.
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

    /// The names of all clients, beginning with `limit` for the loop that is written in C.
    static let names = ["limit"] + clients.map { $0.name }

    private static let clients: [any Client.Type] = [
        LibcurlTransportClient.self, AsyncHTTPClientClient.self,
    ]

    /// Creates the C loop, whose connections stay open until the program ends.
    private static func limit(_ address: Address, connections: Int) -> (Int) async -> Void {
        guard let client = limit_client_make(address.url, Int32(connections)) else {
            preconditionFailure("libcurl could not allocate memory.")
        }
        return { count in
            let good = limit_client_run(client, count, LoopbackServer.bodyLength)
            precondition(good == count, "The C loop received \(good) of \(count) responses.")
        }
    }
}
