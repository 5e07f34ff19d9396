import ConsoleFront

/// Lines that tell a test when the first one is asked for: after the first frame was shown.
struct WatchedLines: AsyncSequence {
    let lines: AsyncStream<InputLine>
    let onFirst: @MainActor () -> Void

    func makeAsyncIterator() -> Iterator {
        Iterator(lines: lines.makeAsyncIterator(), onFirst: onFirst)
    }

    struct Iterator: AsyncIteratorProtocol {
        var lines: AsyncStream<InputLine>.Iterator
        var onFirst: (@MainActor () -> Void)?

        mutating func next(isolation actor: isolated (any Actor)?) async -> InputLine? {
            await onFirst.take()?()
            return await lines.next(isolation: actor)
        }
    }
}
