import Dispatch
import Foundation

/// The lines of a descriptor as they arrive, read by a thread of its own.
///
/// Reading starts immediately: lines that are typed early are kept. A thread that is waiting for a line does
/// not keep the program from exiting.
package struct InputLines: AsyncSequence, Sendable {
    private static let mostWaitingLines = 256

    private let lines: AsyncStream<InputLine>
    private let room: DispatchSemaphore

    /// Reads the lines of a descriptor until its end.
    ///
    /// - Parameters:
    ///   - descriptor: What to read; standard input by default. Nothing else may read it.
    ///   - closesAtEnd: Whether to close the descriptor at its end.
    package init(of descriptor: Int32 = 0, closesAtEnd: Bool = false) {
        let (lines, continuation) = AsyncStream.makeStream(of: InputLine.self)
        self.lines = lines
        // Filled by signals: libdispatch traps when a semaphore is released with less than its initial value.
        room = DispatchSemaphore(value: 0)
        for _ in 0..<Self.mostWaitingLines { room.signal() }
        Thread.detachNewThread { [room] in
            Self.read(descriptor, into: continuation, waitingFor: room)
            if closesAtEnd { Descriptor.close(descriptor) }
        }
    }

    /// Reads the lines of a file.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``SystemError`` when it cannot be opened; a script then exits with ``ExitCode/noInput``.
    package init(ofFileAt path: String) throws(SystemError) {
        self.init(of: try Descriptor.open(path), closesAtEnd: true)
    }

    /// Starts to wait for lines.
    ///
    /// - Returns: The iterator of the one consumer.
    package func makeAsyncIterator() -> Iterator {
        Iterator(lines: lines.makeAsyncIterator(), room: room)
    }

    /// Takes one line after the other, and makes room for the next.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate var lines: AsyncStream<InputLine>.Iterator
        fileprivate let room: DispatchSemaphore

        /// Waits for the next line.
        ///
        /// - Parameter actor: The isolation of the caller, where it also resumes.
        /// - Returns: The line, or `nil` at the end.
        package mutating func next(isolation actor: isolated (any Actor)?) async -> InputLine? {
            defer { room.signal() }
            return await lines.next(isolation: actor)
        }
    }

    private static func read(
        _ descriptor: Int32,
        into lines: AsyncStream<InputLine>.Continuation,
        waitingFor room: DispatchSemaphore
    ) {
        defer { lines.finish() }
        var splitter = LineSplitter()
        do {
            while true {
                let bytes = try Descriptor.read(descriptor)
                if bytes.isEmpty { break }
                for line in splitter.take(bytes) {
                    room.wait()
                    if case .terminated = lines.yield(line) { return }
                }
            }
            if let last = splitter.finish() { lines.yield(last) }
        } catch {
            lines.yield(.failed(error.description))
        }
    }
}

/// A line of input, or what replaces it.
package enum InputLine: Sendable, Hashable {
    /// A line without its line break; invalid UTF-8 is replaced by `U+FFFD`.
    case text(String, number: Int)

    /// A line with more bytes than ``LineSplitter/limit``; it is dropped.
    case tooLong(number: Int)

    /// Reading failed, so there are no more lines; with the system's message.
    case failed(String)
}
