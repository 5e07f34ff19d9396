import CLimit
import Measuring

extension HTTPBenchmark {
    /// Requests a second of all clients, with a plain loop in C as the limit.
    ///
    /// - Parameter concurrency: How many requests are in flight.
    /// - Returns: The benchmark, with a row for each client.
    static func race(concurrency: Int) -> HTTPBenchmark {
        let name = "http/\(concurrency)"
        let rows = (["limit"] + clients.map { $0.name }).map { "\(name)/\($0)" }
        return HTTPBenchmark(rows: rows) { server in
            let address = server.address(of: "/body")
            let made = clients.map { $0.init(address: address, concurrency: concurrency) }
            let entrants = entrants(made, address, concurrency: concurrency)
            var measurements = await Race(entrants, rounds: 25, roundTime: .milliseconds(100)).measurements()
            for client in made { try? await client.end() }
            for client in measurements.keys {
                measurements[client]?.instructions = InstructionCount.ofRequest(
                    client,
                    concurrency: concurrency,
                    to: address
                )
            }
            return Dictionary(uniqueKeysWithValues: measurements.map { ("\(name)/\($0.key)", $0.value) })
        }
    }

    private static let clients: [any Client.Type] = [
        LibcurlTransportClient.self, AsyncHTTPClientClient.self, URLSessionClient.self,
    ]

    /// Sends requests without measuring anything, for ``InstructionCount``.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - name: The client, or `limit`.
    ///   - concurrency: How many are in flight.
    ///   - address: What it asks.
    /// - Throws: What a client throws that cannot end well.
    static func send(_ count: Int, with name: String, concurrency: Int, to address: Address) async throws {
        let made = clients.filter { $0.name == name }
            .map { $0.init(address: address, concurrency: concurrency) }
        for entrant in entrants(made, address, concurrency: concurrency) where entrant.name == name {
            await entrant.run(count)
        }
        for client in made { try await client.end() }
    }

    private static func entrants(
        _ made: [any Client],
        _ address: Address,
        concurrency: Int
    ) -> [Race.Entrant] {
        [limit(address, concurrency: concurrency)] + made.map { entrant($0, concurrency) }
    }

    private static func entrant(_ client: some Client, _ concurrency: Int) -> Race.Entrant {
        Race.Entrant(type(of: client).name) { count in await client.run(count, concurrency: concurrency) }
    }

    /// The connections stay open until the program ends.
    private static func limit(_ address: Address, concurrency: Int) -> Race.Entrant {
        guard let client = limit_client_make(address.url, Int32(concurrency)) else {
            preconditionFailure("libcurl has no memory.")
        }
        return Race.Entrant("limit") { count in
            let good = limit_client_run(client, count, LoopbackServer.bodyLength)
            precondition(good == count, "The loop in C gave \(good) responses of \(count).")
        }
    }
}
