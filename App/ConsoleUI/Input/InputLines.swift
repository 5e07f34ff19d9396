import Dispatch
import Synchronization

/// A stream of input lines for a single consumer.
package typealias InputLines = AsyncStream<InputLine>

extension InputLines {
    /// Returns a descriptor's lines, which are read on demand.
    ///
    /// A separate thread reads the descriptor, and does not prevent the program from exiting.
    package static func read(from descriptor: Int32 = 0, closesAtEnd: Bool = false) -> InputLines {
        let reader = Mutex(LineReader(descriptor: descriptor, closesAtEnd: closesAtEnd))
        let queue = DispatchQueue(label: "input")
        return InputLines(unfolding: {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: reader.withLock { $0.next() }) }
            }
        })
    }

    /// Returns the lines of a file.
    package static func read(fromFileAt path: String) throws(SystemError) -> InputLines {
        read(from: try Descriptor.open(path), closesAtEnd: true)
    }
}

/// Reads a descriptor, and buffers lines that arrive before they are requested.
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
    /// A line without its line break.
    case text(String, number: Int)

    /// A line that is not UTF-8, or that contains carriage returns.
    case foreign(ForeignEncoding, number: Int)

    /// A line that has more bytes than ``LineSplitter/limit``, and whose text is dropped.
    case tooLong(number: Int)

    /// A read error, which contains the system's message and ends the stream.
    case failed(String)
}
