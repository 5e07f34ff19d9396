import Dispatch
import Synchronization

/// A stream of input lines for a single consumer.
package typealias InputLines = AsyncStream<InputLine>

extension InputLines {
    /// Returns a stream that reads lines from a descriptor on demand.
    ///
    /// A separate thread reads from the descriptor and does not prevent the program from exiting.
    package static func read(from descriptor: Int32 = 0, closesAtEnd: Bool = false) -> InputLines {
        let reader = Mutex(LineReader(descriptor: descriptor, closesAtEnd: closesAtEnd))
        let queue = DispatchQueue(label: "input")
        return InputLines(unfolding: {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: reader.withLock { $0.next() }) }
            }
        })
    }

    package static func read(fromFileAt path: String) throws(SystemError) -> InputLines {
        read(from: try Descriptor.open(path), closesAtEnd: true)
    }
}

private struct LineReader {
    let descriptor: Int32
    let closesAtEnd: Bool
    private var splitter = LineSplitter()
    private var lines: ArraySlice<InputLine> = []
    private var isAtEnd = false

    init(descriptor: Int32, closesAtEnd: Bool) {
        (self.descriptor, self.closesAtEnd) = (descriptor, closesAtEnd)
    }

    mutating func next() -> InputLine? {
        while lines.isEmpty, !isAtEnd {
            do {
                let bytes = try Descriptor.read(descriptor)
                isAtEnd = bytes.isEmpty
                lines += isAtEnd ? [splitter.finish()].compactMap(\.self) : splitter.take(bytes)
            } catch {
                isAtEnd = true
                lines = [.failed(error.description)]
            }
            if isAtEnd, closesAtEnd { Descriptor.close(descriptor) }
        }
        return lines.popFirst()
    }
}

package enum InputLine: Sendable, Hashable {
    case text(String, number: Int)

    /// A line that is not valid UTF-8 or that contains carriage returns as line breaks.
    case foreign(ForeignEncoding, number: Int)

    /// A line that is longer than ``LineSplitter/limit``.
    ///
    /// The text of the line is discarded.
    case tooLong(number: Int)

    /// A read error, which ends the stream.
    ///
    /// The associated value is the message that the system reported.
    case failed(String)
}
