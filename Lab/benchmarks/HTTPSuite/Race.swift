import Measuring

/// Several clients that do the same, round by round, each compared with the first, which is the limit.
///
/// A round takes all in turn, so that any two of them are compared on the same machine. Their medians are
/// compared, because each client is many tasks, threads and a server at once, and its fastest round is luck.
@MainActor
struct Race {
    /// How many processes of each client run, one after the other, and how many rounds each.
    ///
    /// The luck of a process is greater than that of a round.
    private static let (heats, rounds) = (7, 3)

    /// How long each client runs in a round.
    ///
    /// In a tenth of a second the system has not always found a processor for each of the threads: of such
    /// rounds, some took half as long again as the others.
    private static let roundTime = Duration.milliseconds(400)

    private let contenders: [Contender]

    /// Sets a race up.
    ///
    /// - Parameter contenders: Those that are measured, the limit first.
    init(_ contenders: [Contender]) {
        self.contenders = contenders
    }

    /// Runs all rounds.
    ///
    /// - Returns: What was measured of each, by its name.
    /// - Throws: When one of the processes has ended.
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

    /// How many requests take the time of a round; the first ones, which make connections, do not count.
    private func fittingCount(for entrant: ClientProcess) throws -> Int {
        var count = 100
        _ = try entrant.time(count)
        for _ in 0..<3 {
            count = max(100, Int(Self.roundTime / .nanoseconds(1) / (try entrant.time(count))))
        }
        return count
    }
}
