import Foundation
import HTTPListener

/// A reply's body, which consists of either complete data or lines that are created on demand.
///
/// Each line is created when the socket can accept more data.
struct ReplyBody: Sendable {
    /// The complete data, or empty data if the body consists of lines.
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

    /// The length of the body in bytes, or `nil` if the body consists of lines.
    var length: Int? { lineCount == 0 ? complete.count : nil }

    var sent: HTTPResponse.Body { length == nil ? .pieces(Blocks(body: self)) : .complete(complete) }

    private struct Blocks: AsyncSequence, AsyncIteratorProtocol {
        static let size = 65_536

        let body: ReplyBody
        var nextLine = 0

        func makeAsyncIterator() -> Blocks { self }

        mutating func next() async throws -> Data? {
            var block = Data()
            while block.count < Self.size, nextLine < body.lineCount {
                block += body.line(nextLine).encoded()
                block.append(UInt8(ascii: "\n"))
                nextLine += 1
            }
            return block.isEmpty ? nil : block
        }
    }
}
