import Foundation

extension Process {
    /// Runs a program, and waits until it ends.
    ///
    /// - Parameters:
    ///   - arguments: The program, which the system looks up in `PATH`, and the arguments. `NAME=value`
    ///     before the program sets an environment variable.
    ///   - folder: The working directory; `nil` for the current one.
    /// - Returns: The exit status.
    /// - Throws: An error if the program cannot be started.
    static func status(of arguments: [String], in folder: URL? = nil) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Runs blocking work on its own thread, because other tests need the few threads of Swift's tasks.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread {
            continuation.resume(with: Result { try body() })
        }.start()
    }
}
