import StoreTestSupport

/// A sequence of one state, which comes when a gate lets it through.
struct GatedStates: AsyncSequence {
    let state: String
    let gate: Gate

    func makeAsyncIterator() -> Iterator {
        Iterator(state: state, gate: gate)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var state: String?
        fileprivate let gate: Gate

        mutating func next(isolation actor: isolated (any Actor)?) async -> String? {
            defer { state = nil }
            if state != nil { try? await gate.pass() }
            return state
        }
    }
}
