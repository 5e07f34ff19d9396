/// What happens to one request to order: whether it arrives, and what the shop gets.
struct Fate: Hashable, CustomStringConvertible {
    /// Whether the backend gets it.
    enum Arrival: String {
        /// Never.
        case never

        /// Now.
        case now

        /// Some time after the shop has given up.
        case later
    }

    /// What the shop gets.
    enum Answer: String {
        /// The order, new or not.
        case order

        /// The order, when the disk has no room left for anything.
        case orderUnstored

        /// A refusal that is about the key and its lines; there is no order then, and none later.
        case refusal

        /// A 401 response of the backend itself.
        case status401

        /// A 404 response; this and all that follow can come from the backend or a gateway in front of it.
        case status404

        /// A rejection that the shop does not know.
        case status422

        /// A failure that is not worth another attempt.
        case status500

        /// A failure that is.
        case status503

        /// A success that cannot be read.
        case garbage

        /// 404 from another address that the request was redirected to.
        case elsewhere

        /// The connection ends before anything comes.
        case lost

        /// There is no connection.
        case unreachable

        /// Nothing: the person quits meanwhile.
        case quit

        /// Nothing: the program is killed.
        case crash
    }

    /// Whether it arrives.
    let arrival: Arrival

    /// What the shop gets.
    let answer: Answer

    var description: String { arrival == .never ? "\(answer)" : "\(answer) (arrives \(arrival))" }

    /// Whether the backend says what became of the key.
    var isAnswerToKey: Bool { [.order, .orderUnstored, .refusal].contains(answer) }

    /// Everything that can happen.
    static let all: [Fate] = [
        (.order, [.now]), (.orderUnstored, [.now]), (.refusal, [.never]), (.status401, [.never]),
        (.status404, [.never, .now]), (.status422, [.never]),
        (.status500, [.never, .now]), (.status503, [.never, .now]), (.garbage, [.never, .now]),
        (.elsewhere, [.now]), (.lost, [.never, .now, .later]), (.unreachable, [.never]),
        (.quit, [.never, .now, .later]), (.crash, [.never, .now, .later]),
    ].flatMap { (answer: Answer, arrivals: [Arrival]) in
        arrivals.map { Fate(arrival: $0, answer: answer) }
    }
}
