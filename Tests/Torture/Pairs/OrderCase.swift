import Foundation

/// One way in which placing an order can go wrong twice, and what is done about it.
struct OrderCase: Equatable, CustomStringConvertible {
    /// What happens to the first request to order, by its name in a fault rule, or one of ``staged``.
    var first: String

    /// What happens to the second one.
    var second: String

    /// On which connection the first request can go.
    var connection: Connection

    /// What the person or the system does when the first attempt has settled.
    var next: Next

    /// On which connection a request can go.
    enum Connection: String, CaseIterable {
        /// One on which the shop has asked for something before.
        case kept

        /// A new one: a restart of the backend has ended the others.
        case new
    }

    /// What the person or the system does.
    enum Next: String, CaseIterable {
        /// Nothing: the shop sends by itself.
        case wait

        /// Has the shop send or ask at once.
        case ask

        /// Takes the order back where that is offered, and orders again.
        case takeBack

        /// Quits and starts again.
        case quit

        /// Kills the shop with a signal that it cannot catch, and starts it again.
        case kill

        /// Opens the shop with another backend, and then with the first one again.
        case change
    }

    /// Faults of the backend rather than of a request: it does not run, or it closes the next connection.
    static let staged = ["down", "closeAfterAccept"]

    /// Every other fault that takes less than a second or two.
    static let quick =
        [400, 401, 403, 404, 405, 408, 409, 410, 421, 422, 429, 500, 502, 503, 504].map { "status\($0)" } + [
            "malformed", "wrongTypes", "missingFields", "extraFields", "shortLists", "escapes",
            "redirectLoop", "redirectHost", "redirectFile", "redirectNowhere", "dropped", "lostReply",
            "reset", "truncated", "gone", "delay100ms", "late100ms",
        ]

    /// Faults that last until a time limit of the shop, or as long as its patience.
    static let slow = ["delay11s", "late11s"]

    /// How the case is written: `lostReply status401 kept takeBack`.
    var description: String { "\(first) \(second) \(connection) \(next)" }

    /// Whether it can happen: a fault of the backend itself ends the kept connections, and nobody can say how
    /// long to wait for a backend that does not run.
    var isPossible: Bool {
        (connection == .new || !Self.staged.contains(first)) && (next != .wait || second != "down")
    }
}

extension OrderCase {
    /// Every ordered pair of quick faults, with each connection and each thing to do next.
    static let all = cases(pairs(quick + staged, quick + staged), Connection.allCases, Next.allCases)

    /// Each slow fault beside one of each kind of the quick ones.
    static let allSlow: [OrderCase] = {
        let others = ["status401", "status422", "status503", "lostReply"]
        let ordered = pairs(slow, others) + pairs(others, slow)
        return cases(ordered, [.kept], [.ask, .takeBack, .kill])
    }()

    /// Whether a pattern matches it.
    ///
    /// - Parameter pattern: A ``description``; an asterisk stands for any of its words.
    /// - Returns: Whether it does.
    func isMeant(by pattern: String) -> Bool {
        let words = description.split(separator: " ")
        let meant = pattern.split(separator: " ")
        return words.count == meant.count && zip(words, meant).allSatisfy { $1 == "*" || $0 == $1 }
    }

    private static func pairs(_ firsts: [String], _ seconds: [String]) -> [(String, String)] {
        firsts.flatMap { first in seconds.map { (first, $0) } }
    }

    private static func cases(
        _ pairs: [(String, String)],
        _ connections: [Connection],
        _ nexts: [Next]
    ) -> [OrderCase] {
        pairs.flatMap { first, second in
            connections.flatMap { connection in
                nexts.map { OrderCase(first: first, second: second, connection: connection, next: $0) }
            }
        }.filter(\.isPossible)
    }
}

extension [OrderCase] {
    /// Some of the cases, spread evenly over all.
    ///
    /// The step and the number of cases are coprime, so that no fault, connection or deed is left out because
    /// it recurs in the same rhythm.
    ///
    /// - Parameter count: How many.
    /// - Returns: The cases; all of them when there are no more.
    func sample(_ count: Int) -> [OrderCase] {
        guard count < self.count else { return self }
        var step = self.count * 618 / 1000
        while step.commonDivisor(with: self.count) > 1 { step += 1 }
        return (0..<count).map { self[$0 * step % self.count] }
    }

    /// One of several parts, each of which has every kind of case.
    ///
    /// - Parameters:
    ///   - number: Which, from 1 on.
    ///   - parts: How many parts there are.
    /// - Returns: The cases.
    func part(_ number: Int, of parts: Int) -> [OrderCase] {
        enumerated().filter { $0.offset % parts == number - 1 }.map(\.element)
    }
}

extension Int {
    fileprivate func commonDivisor(with other: Int) -> Int {
        other == 0 ? self : other.commonDivisor(with: self % other)
    }
}
