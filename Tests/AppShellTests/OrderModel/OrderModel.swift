/// An exhaustive search for event sequences that result in two orders or that cause the app to show an
/// incorrect outcome.
///
/// The search runs the app's own code (``ModelApp``), from ``CheckoutUseCase`` and ``Outbox`` to the
/// transports that retry requests and renew tokens. The model simulates the backend, the network, the user,
/// and the termination of the app. The breadth-first search visits each state once and stops when no step
/// leads to a new state. The result therefore applies to sequences of any length.
///
/// The model makes two assumptions. Requests either arrive in the order in which they were sent or never
/// arrive. The backend does not refuse a key for which it already has an order.
///
/// A state contains the following:
///
/// - For each submission: its stored state, whether the backend has its order, and whether a request is in
///   transit.
/// - Whether the app is running and whether its disk is full.
/// - The signed-in account and the backend's reaction to the account's tokens.
///
/// A state excludes the outbox's failure count because the count affects only the length of pauses.
///
/// The search with sessions is bounded because the number of sequences would otherwise be too large. A step
/// sends at most ``maximumRequests`` requests, only selected outcomes are searched, and the disk never fills
/// up. Only the first of two accounts has a cart. Signing in and signing out always succeed. Only the outbox
/// sends requests, one at a time. `SessionModel` in `HTTPSessionsTests` models concurrent requests that need
/// new tokens.
struct OrderModel {
    struct Findings: CustomStringConvertible {
        var states = 0

        var steps = 0

        /// The longest sequence that led to a new state, or the sequence that led to the violation.
        var longest: [Step] = []

        /// The violation that ended the search, or `nil` if the search found none.
        var wrong: Wrong?

        var description: String {
            let found = wrong?.rawValue ?? "none"
            return "\(states) states, \(steps) steps, violation: \(found), longest sequence: \(longest)"
        }
    }

    var steps = Step.ofOrder

    var fates = Fate.all

    var refreshFates = [Fate(arrival: .never, response: .unreachable)]

    /// The maximum number of requests that a step sends.
    ///
    /// The search skips steps that exceed this maximum.
    var maximumRequests = Int.max

    /// Creates an app that has no history and whose cart contains one product.
    let makeApp: () async throws -> ModelApp

    /// Performs every step from every state until no new state remains or a violation is found.
    ///
    /// - Parameter wrongs: The violations to look for.
    /// - Returns: The findings of the search.
    /// - Throws: The error that ``makeApp`` throws.
    func search(for wrongs: [Wrong] = Wrong.allCases) async throws -> Findings {
        var findings = Findings()
        var seen: Set<State> = [State()]
        var ways: [[Step]] = [[]]
        while !ways.isEmpty {
            let way = ways.removeFirst()
            findings.longest = way
            var next = steps
            while !next.isEmpty {
                let step = next.removeFirst()
                let app = try await makeApp()
                for step in way { await app.take(step) }
                let unscripted = await app.take(step)
                let state = await app.state()
                await app.end()
                // The step sent more requests than were scripted. Each outcome that can follow the scripted
                // outcomes results in a separate step.
                if let unscripted {
                    if step.fates.count < maximumRequests {
                        next += step.continuations(unscripted == .order ? fates : refreshFates)
                    }
                    continue
                }
                findings.steps += 1
                if let wrong = wrongs.first(where: { state.is($0, after: step) }) {
                    (findings.wrong, findings.longest) = (wrong, way + [step])
                    return findings
                }
                if seen.insert(state).inserted { ways.append(way + [step]) }
                findings.states = seen.count
            }
        }
        return findings
    }
}
