import Foundation

/// A client that runs in a separate process and sends requests on demand.
///
/// Clients in the same process would share the heap, so a client that leaves the heap fragmented would slow
/// down the other clients.
@MainActor
final class ClientProcess {
    let name: String

    /// The environment variable from mallopt(3) that sets the number of free bytes that each C library heap
    /// retains.
    ///
    /// With the default of 128 KiB, glibc returns memory to the system after each burst of requests, and the
    /// next burst causes page faults. The benchmark would measure these page faults instead of the client.
    private static let retainedMemory = ["MALLOC_TRIM_THRESHOLD_": "\(2 << 20)"]

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts another instance of this program as a client.
    init(_ contender: Contender) throws {
        name = contender.name
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["serve"] + contender.arguments
        process.environment = ProcessInfo.processInfo.environment.merging(Self.retainedMemory) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try output.fileHandleForWriting.close()
    }

    /// Sends the given number of requests and returns the time per request, in nanoseconds.
    func time(_ count: Int) throws -> Double {
        try input.fileHandleForWriting.write(contentsOf: Data("\(count)\n".utf8))
        let response = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let time = Double(response) else { throw NoResponse(client: name) }
        return time
    }

    /// Ends the process and waits for it to exit.
    func end() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Runs the loop of the client process.
    ///
    /// The loop reads a request count from each line of standard input, sends that many requests, and prints
    /// the time per request in nanoseconds.
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

        var description: String { "The \(client) process ended unexpectedly." }
    }
}
