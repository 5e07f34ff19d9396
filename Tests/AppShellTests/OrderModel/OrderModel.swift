/// How an order is placed once: every sequence of events against the real rules of the shop.
///
/// The shop's part is its own code, from ``CheckoutUseCase`` and ``Outbox`` to the transports that retry and
/// renew tokens (``ModelApp``). Everything around it is a model: the backend, the network, the person, and
/// the ends of the program. The search goes breadth-first and takes each state once, until no step leads to a
/// new one: then what it found holds for sequences of any length.
///
/// Two rules are assumed: requests arrive in the order in which they were sent, or never; and a
/// backend that has the order of a key does not refuse that key.
///
/// A state is, for each submission, what the shop has stored of it, whether the backend has an order of
/// it and whether a request is still on its way; whether the shop runs, and has room on its disk; who is
/// signed in, and whether the backend accepts that session's tokens. How often the outbox has failed is not
/// part of it, because that only makes pauses longer.
///
/// With sessions, there would be too many sequences. That search is bounded: a step sends at most
/// ``maximumRequests``, the fates are a selection, and the disk has room. Of two accounts, only the first
/// has a cart. Signing in and out always succeeds. Only the outbox sends requests, one at a time; several
/// requests that need new tokens at once are the subject of `SessionModel` in `HTTPSessionsTests`.
struct OrderModel {
    /// The result of the search.
    struct Findings: CustomStringConvertible {
        /// How many states there are.
        var states = 0

        /// How many steps were taken from them.
        var steps = 0

        /// The longest of the shortest ways to a state, or the way to the violation.
        var longest: [Step] = []

        /// The violation that it found, which ends the search.
        var wrong: Wrong?

        var description: String {
            let found = wrong?.rawValue ?? "nothing"
            return "\(states) states, \(steps) steps, \(found) wrong; the longest way: \(longest)"
        }
    }

    /// What can happen.
    var steps = Step.ofOrder

    /// What can happen to an order.
    var fates = Fate.all

    /// What can happen to a request for new tokens.
    var refreshFates = [Fate(arrival: .never, response: .unreachable)]

    /// How many requests a step can send, including those for new tokens; a step that sends more is left out.
    var maximumRequests = Int.max

    /// Makes a shop in which nothing has happened, with one thing in its cart.
    let makeApp: () async throws -> ModelApp

    /// Takes every step from every state, until there is no new one, or something is wrong.
    ///
    /// - Parameter wrongs: What to look for.
    /// - Returns: The result.
    /// - Throws: What making a shop throws.
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
                // It asked for more than was scripted: each continuation is a step of its own.
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
