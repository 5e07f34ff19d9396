import Foundation

/// A program that is started, driven line by line, and killed.
final class ChildProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread = Data()

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: Its path.
    ///   - arguments: Its command line.
    ///   - environment: Variables to add to the environment.
    ///   - errors: Where its standard error goes; by default, where ours goes.
    /// - Throws: An error of Foundation, when it cannot be started.
    init(
        _ executable: URL,
        _ arguments: [String],
        environment: [String: String] = [:],
        errors: FileHandle = .standardError
    ) throws {
        process.executableURL = executable
        process.arguments = arguments
        process.standardError = errors
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // Ours is closed, so that reading ends with the process.
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
    }

    deinit {
        kill()
    }

    /// Writes a line; it is lost if the program no longer reads.
    ///
    /// - Parameter line: The line, without its line break.
    func write(_ line: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Whether there is nothing more to read: it has ended, or is about to.
    private(set) var hasClosedOutput = false

    /// Whether it has not ended yet.
    var isRunning: Bool { process.isRunning }

    /// How much memory it uses, in KiB.
    var residentSize: Int {
        let path = "/proc/\(process.processIdentifier)/status"
        let line = try? String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .first { $0.hasPrefix("VmRSS:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }

    /// Waits for the next line.
    ///
    /// - Parameter milliseconds: How long to wait for it; forever when negative.
    /// - Returns: The line; `nil` when the process has ended, or it did not come in time.
    func readLine(within milliseconds: Int32 = -1) -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            var readable = pollfd(
                fd: output.fileHandleForReading.fileDescriptor,
                events: Int16(POLLIN),
                revents: 0
            )
            guard poll(&readable, 1, milliseconds) != 0 else { return nil }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else {
                hasClosedOutput = true
                return nil
            }
            unread.append(more)
        }
    }

    /// Kills it with a signal that it cannot catch, and waits for its end; what it has written can still be
    /// read.
    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Closes its input and waits for its end.
    ///
    /// - Returns: The code it ended with.
    func finish() -> Int32 {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

extension URL {
    /// An executable in the same build folder as this one.
    ///
    /// - Parameter name: Its name.
    /// - Returns: Where it is.
    static func built(_ name: String) -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
            path: name
        )
    }
}
