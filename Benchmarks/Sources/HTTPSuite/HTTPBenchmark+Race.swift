import Measuring

extension HTTPBenchmark {
    /// Requests a second of all clients, with a plain loop in C as the limit.
    ///
    /// - Parameters:
    ///   - concurrency: How many requests wait for their answers at once.
    ///   - connections: How many connections there may be; `nil` for as many as requests.
    /// - Returns: The benchmark, with a row for each client.
    static func race(concurrency: Int, connections: Int? = nil) -> HTTPBenchmark {
        let name = "http/\(concurrency)" + (connections.map { "-over-\($0)" } ?? "")
        return HTTPBenchmark(rows: Contender.names.map { "\(name)/\($0)" }) { server in
            let contenders = Contender.names.map {
                Contender(
                    name: $0,
                    concurrency: concurrency,
                    connections: connections ?? concurrency,
                    authority: server.authority
                )
            }
            let measurements = try Race(contenders).measurements()
            return Dictionary(uniqueKeysWithValues: measurements.map { ("\(name)/\($0.key)", $0.value) })
        }
    }
}
