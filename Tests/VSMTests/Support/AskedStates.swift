/// A sequence that asks a closure for each state, and takes no notice of cancellation.
struct AskedStates: AsyncSequence, AsyncIteratorProtocol {
    let ask: () async -> String?

    func makeAsyncIterator() -> Self {
        self
    }

    func next(isolation actor: isolated (any Actor)?) async -> String? {
        await ask()
    }
}
