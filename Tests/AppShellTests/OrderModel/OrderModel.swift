/// How an order is placed once: every sequence of events against the real rules of the shop.
///
/// The shop's part is its own code, from ``CheckoutUseCase`` and ``Outbox`` to the transport that retries
/// (``ModelShop``). Everything around it is a model: the backend, the network, the person, and the ends of
/// the program. The search goes breadth-first and takes each state once, until no step leads to a new one:
/// then what it found holds for sequences of any length.
///
/// Two rules are assumed: requests arrive in the order in which they were sent, or never; and a
/// backend that has the order of a key does not refuse that key.
///
/// A state is, for each submission, what the shop has stored of it, whether the backend has an order of
/// it and whether a request is still on its way; whether the shop runs, and has room on its disk. How often
/// the outbox has failed is not part of it, because that only makes pauses longer.
struct OrderModel {
    /// Something that can happen.
    enum Step: Hashable, CustomStringConvertible {
        /// The person places the order; this happens to the requests that the shop sends.
        case place([Fate])

        /// The person asks, or a pause is over.
        case ask([Fate])

        /// The person takes the order back.
        case takeBack

        /// The program ends between two requests.
        case end

        /// It starts again.
        case start([Fate])

        /// A request that was on its way arrives.
        case arrive

        /// Nothing can be stored any more.
        case fillDisk

        /// There is room on the disk again.
        case makeRoom

        var description: String {
            switch self {
            case .place(let fates): "place\(fates)"
            case .ask(let fates): "ask\(fates)"
            case .start(let fates): "start\(fates)"
            case .takeBack: "take back"
            case .end: "end"
            case .arrive: "arrive"
            case .fillDisk: "fill the disk"
            case .makeRoom: "make room"
            }
        }

        /// The same step with one more request, in every way; none if it sends no requests.
        func continuations(_ fates: [Fate]) -> [Step] {
            fates.compactMap { fate in
                switch self {
                case .place(let fates): .place(fates + [fate])
                case .ask(let fates): .ask(fates + [fate])
                case .start(let fates): .start(fates + [fate])
                case .takeBack, .end, .arrive, .fillDisk, .makeRoom: nil
                }
            }
        }
    }

    /// What is known of everything, when nothing is under way.
    struct State: Hashable {
        /// One submission, of the only cart there is.
        struct Submission: Hashable {
            var stored: String
            var hasOrder = false
            var isOnItsWay = false

            /// Whether it has ended and will never be heard of again.
            var isForgotten: Bool { ["refused", "withdrawn"].contains(stored) && !hasOrder && !isOnItsWay }
        }

        var isRunning = true
        var isDiskFull = false
        var submissions: [Submission] = []
    }

    /// What must never happen.
    enum Wrong: String, CaseIterable {
        /// The backend has two orders of one cart.
        case doubled

        /// The backend has the order, and the shop says that it is refused, taken back or not placed yet.
        case denied

        /// The shop says that it is placed, and the backend has no order.
        case invented

        /// The backend has answered about the key, and the shop does not say what.
        case unsettled
    }

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

    /// What can happen to a request.
    var fates = Fate.all

    /// Makes a shop in which nothing has happened, with one thing in its cart.
    let makeShop: () async throws -> ModelShop

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
            var next: [Step] = [
                .place([]), .ask([]), .takeBack, .end, .start([]), .arrive, .fillDisk, .makeRoom,
            ]
            while !next.isEmpty {
                let step = next.removeFirst()
                let shop = try await makeShop()
                for step in way { await shop.take(step) }
                let isComplete = await shop.take(step)
                let state = await shop.state()
                await shop.end()
                // It asked for more than was scripted: each continuation is a step of its own.
                guard isComplete else {
                    next += step.continuations(fates)
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

extension OrderModel.State {
    /// Whether it violates a rule.
    func `is`(_ wrong: OrderModel.Wrong, after step: OrderModel.Step) -> Bool {
        switch wrong {
        case .doubled: submissions.count(where: \.hasOrder) > 1
        case .denied:
            submissions.contains { $0.hasOrder && ["queued", "refused", "withdrawn"].contains($0.stored) }
        case .invented: submissions.contains { $0.stored == "placed" && !$0.hasOrder }
        case .unsettled:
            switch step {
            case .place(let fates), .ask(let fates), .start(let fates):
                fates.last?.isAnswerToKey == true && !isDiskFull
                    && submissions.contains { ["queued", "sending", "unknown"].contains($0.stored) }
            case .takeBack, .end, .arrive, .fillDisk, .makeRoom: false
            }
        }
    }
}
