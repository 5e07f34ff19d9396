import ConsoleFront

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
