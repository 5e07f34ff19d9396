import Foundation

/// A client in a process of its own, which sends requests when it is told to.
///
/// In one process clients would share the heap, and one that leaves much behind slows the others down.
@MainActor
final class ClientProcess {
    /// The client's name, or `limit`.
    let name: String

    /// How many bytes each heap of the C library keeps when they are free, for all clients alike.
    ///
    /// It is a variable of mallopt(3).
    /// With its own limit of 128 KiB, glibc gives memory back to the system after every burst of requests,
    /// and the next burst faults it in page by page: that would be measured, and not the client.
    private static let keptMemory = ["MALLOC_TRIM_THRESHOLD_": "\(2 << 20)"]

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts this program again, as one client.
    ///
    /// - Parameter contender: The client.
    /// - Throws: When there can be no process.
    init(_ contender: Contender) throws {
        name = contender.name
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["serve"] + contender.arguments
        process.environment = ProcessInfo.processInfo.environment.merging(Self.keptMemory) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try output.fileHandleForWriting.close()
    }

    /// Sends requests.
    ///
    /// - Parameter count: How many.
    /// - Returns: Nanoseconds for one of them.
    /// - Throws: When the process has ended.
    func time(_ count: Int) throws -> Double {
        try input.fileHandleForWriting.write(contentsOf: Data("\(count)\n".utf8))
        let response = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let time = Double(response) else { throw NoResponse(client: name) }
        return time
    }

    /// Ends the process, and returns when it has ended.
    ///
    /// - Throws: When its input cannot be closed.
    func end() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// What the process does: it sends as many requests as a line of standard input says, and answers with
    /// the nanoseconds for one of them.
    ///
    /// - Parameter run: Sends so many requests.
    /// - Throws: When nobody reads the answers.
    static func serve(_ run: @escaping (Int) async -> Void) async throws {
        while let count = readLine().flatMap({ Int($0) }) {
            let start = ContinuousClock.now
            await run(count)
            let time = (ContinuousClock.now - start) / .nanoseconds(1) / Double(count)
            try FileHandle.standardOutput.write(contentsOf: Data("\(time)".utf8))
        }
    }

    private struct NoResponse: Error, CustomStringConvertible {
        let client: String

        var description: String { "\(client) has ended before it was told to." }
    }
}
