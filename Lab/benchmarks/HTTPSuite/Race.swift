import Measuring

/// Compares the speed of several clients with that of the C loop over several rounds.
///
/// The C loop is the first client. Each round runs all clients in turn so that they run under the same
/// conditions. The race compares medians because the way that tasks, threads, and the server are scheduled
/// makes the fastest round a matter of chance.
@MainActor
struct Race {
    /// The number of successive processes for each client and the number of rounds in each process.
    ///
    /// Results vary more between processes than between rounds.
    private static let (heats, rounds) = (7, 3)

    /// The approximate time that each client runs in a round.
    ///
    /// In much shorter rounds, delays in thread scheduling would distort the results.
    private static let roundTime = Duration.milliseconds(400)

    private let contenders: [Contender]

    init(_ contenders: [Contender]) {
        self.contenders = contenders
    }

    /// Runs all rounds and returns the figures for each client, keyed by the client's name.
    func measurements() throws -> [String: Figures] {
        var times: [String: [Double]] = [:]
        for _ in 1...Self.heats {
            let entrants = try contenders.map(ClientProcess.init)
            let counts = try entrants.map(fittingCount)
            for _ in 1...Self.rounds {
                for (entrant, count) in zip(entrants, counts) {
                    times[entrant.name, default: []].append(try entrant.time(count))
                }
            }
            for entrant in entrants { try entrant.end() }
        }
        let medians = times.mapValues(\.median)
        return medians.mapValues { Figures(nanoseconds: $0, ratio: $0 / (medians["limit"] ?? $0)) }
    }

    /// Returns the number of requests that a client completes in one round.
    ///
    /// The measurement excludes the first requests, which open the connections.
    private func fittingCount(for entrant: ClientProcess) throws -> Int {
        var count = 100
        _ = try entrant.time(count)
        for _ in 0..<3 {
            count = max(100, Int(Self.roundTime / .nanoseconds(1) / (try entrant.time(count))))
        }
        return count
    }
}
