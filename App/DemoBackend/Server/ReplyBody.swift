import FlyingFox
import FlyingSocks
import Foundation

/// The body of a reply: complete, or lines that are made when the socket has room for them.
struct ReplyBody: Sendable {
    /// All of a body that is complete, empty for lines.
    let complete: Data

    private let lineCount: Int
    private let line: @Sendable (Int) -> JSONValue

    init(_ data: Data) {
        complete = data
        lineCount = 0
        line = { _ in .null }
    }

    init(lines count: Int, line: @escaping @Sendable (Int) -> JSONValue) {
        complete = Data()
        lineCount = count
        self.line = line
    }

    /// How many bytes there are; `nil` when nobody knows before they are made.
    var length: Int? { lineCount == 0 ? complete.count : nil }

    /// The connection goes on to its next request when the rest of this one's body is skipped, behind the
    /// reply.
    func sent(before request: RequestInput) -> HTTPBodySequence {
        let bytes = Bytes(body: self, request: request, block: complete)
        return length.map { HTTPBodySequence(from: bytes, count: $0, suggestedBufferSize: Bytes.size) }
            ?? HTTPBodySequence(from: bytes, suggestedBufferSize: Bytes.size)
    }

    /// The bytes, in blocks; the HTTP layer asks for the next one when the last one is in the socket.
    private struct Bytes: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
        static let size = 65_536

        let body: ReplyBody
        let request: RequestInput
        var block: Data
        var position = 0
        var nextLine = 0

        func makeAsyncIterator() -> Bytes { self }

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            // A socket that always has room would never ask whether the server has stopped.
            try Task.checkCancellation()
            if position == block.count { fillBlock(upTo: count) }
            guard !block.isEmpty else {
                try await request.skip()
                return nil
            }
            let piece = block.dropFirst(position).prefix(count)
            position += piece.count
            return piece
        }

        private mutating func fillBlock(upTo count: Int) {
            block = Data()
            position = 0
            while block.count < count, nextLine < body.lineCount {
                block += body.line(nextLine).encoded()
                block.append(UInt8(ascii: "\n"))
                nextLine += 1
            }
        }
    }
}
