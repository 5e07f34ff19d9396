import Foundation

/// The real `storefront` at a terminal, where it takes a line while the one before is still running.
final class ShopTerminal {
    /// How long it may print nothing, in milliseconds.
    private static let patience: Int32 = 30_000

    private let process = Process()
    private let terminal: Int32

    /// Everything printed so far.
    private(set) var text = ""

    /// The part of it that nobody has waited for.
    private var unread = ""

    /// Starts it.
    ///
    /// - Parameters:
    ///   - arguments: The flags.
    ///   - environment: Variables to add to the environment.
    /// - Throws: ``TortureError`` without a terminal, or an error of Foundation, when it cannot be started.
    init(_ arguments: [String], environment: [String: String]) throws {
        terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard terminal >= 0, let end = Self.end(of: terminal) else {
            throw TortureError("No terminal is available.")
        }
        process.executableURL = .built("storefront")
        process.arguments = arguments
        // Without a cursor there is no line editor.
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
            .merging(["TERM": "dumb"]) { _, new in new }
        process.standardInput = end
        process.standardOutput = end
        process.standardError = end
        try process.run()
        // Ours is closed, so that reading ends with the process.
        try end.close()
    }

    /// Opens the end of a terminal that a program gets; Swift does not see the functions for that.
    private static func end(of terminal: Int32) -> FileHandle? {
        let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
        var (locked, name) = (Int32(0), UInt32(0))
        guard ioctl(terminal, unlock, &locked) == 0, ioctl(terminal, number, &name) == 0 else { return nil }
        return FileHandle(forUpdatingAtPath: "/dev/pts/\(name)")
    }

    deinit {
        close(terminal)
    }

    /// Waits until it has printed something, after what was waited for before.
    ///
    /// - Parameter words: What to wait for; `nil` for its end.
    /// - Throws: ``TortureError``, when it ends without that, or prints nothing for too long.
    func wait(for words: String?) throws {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            if let words, let range = unread.range(of: words) {
                unread = String(unread[range.upperBound...])
                return
            }
            var readable = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&readable, 1, Self.patience) > 0 else {
                throw TortureError("does not answer: \(text)")
            }
            let count = read(terminal, &bytes, bytes.count)
            if count > 0 {
                let more = String(decoding: bytes[..<count], as: UTF8.self)
                (text, unread) = (text + more, unread + more)
            } else if let words {
                throw TortureError("ends without “\(words)”: \(text)")
            } else {
                return
            }
        }
    }

    /// Types a line, and waits for no answer.
    ///
    /// - Parameter line: The line.
    func type(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(terminal, bytes, bytes.count)
    }

    /// Waits for its end.
    ///
    /// - Returns: The code it ended with.
    /// - Throws: ``TortureError``, when it does not end.
    func finish() throws -> Int32 {
        try wait(for: nil)
        process.waitUntilExit()
        return process.terminationStatus
    }
}
