import Foundation

extension Process {
    /// Runs a program and waits until it exits.
    ///
    /// - Parameters:
    ///   - arguments: The program, which the system looks up in `PATH`, and the program's arguments. A
    ///     `NAME=value` argument before the program sets an environment variable.
    ///   - folder: The working directory, or `nil` for the current directory.
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

/// Runs blocking work on its own thread because other tests need the few threads that run Swift tasks.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread {
            continuation.resume(with: Result { try body() })
        }.start()
    }
}
