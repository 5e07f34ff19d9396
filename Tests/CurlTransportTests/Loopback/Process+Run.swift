import Foundation

extension Process {
    /// Runs a program and waits for its end, on a thread that waits for it.
    ///
    /// - Parameters:
    ///   - arguments: The program, which is looked up, and its arguments; `NAME=value` before it sets a
    ///     variable.
    ///   - folder: Where it runs; `nil` for the present folder.
    /// - Returns: The status that it ended with.
    /// - Throws: Why it cannot be started.
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

/// Runs what blocks on a thread of its own: the threads of Swift's tasks are few, and other tests need them.
///
/// - Parameter body: What blocks.
/// - Returns: What it returns.
/// - Throws: What it throws.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread {
            continuation.resume(with: Result { try body() })
        }.start()
    }
}
