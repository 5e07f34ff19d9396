import ConsoleUI

extension [String] {
    var asInput: AsyncStream<InputLine> {
        [InputLine](enumerated().map { .text($1, number: $0 + 1) }).asInput
    }
}

extension [InputLine] {
    var asInput: AsyncStream<InputLine> {
        let (lines, continuation) = AsyncStream.makeStream(of: InputLine.self)
        forEach { continuation.yield($0) }
        continuation.finish()
        return lines
    }
}

/// A sequence of input lines that calls a closure when the console requests the first line.
///
/// The console requests the first line after it has shown the first frame.
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
