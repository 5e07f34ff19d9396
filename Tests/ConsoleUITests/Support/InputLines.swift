import ConsoleUI

extension [String] {
    /// The lines as they come in when all of them were typed before anything was shown.
    var asInput: AsyncStream<InputLine> {
        [InputLine](enumerated().map { .text($1, number: $0 + 1) }).asInput
    }
}

extension [InputLine] {
    /// The lines as they come in, and the end of the input.
    var asInput: AsyncStream<InputLine> {
        let (lines, continuation) = AsyncStream.makeStream(of: InputLine.self)
        forEach { continuation.yield($0) }
        continuation.finish()
        return lines
    }
}

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
