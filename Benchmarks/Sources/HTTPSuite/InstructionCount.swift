import Foundation

/// Counts the instructions of a request with valgrind, which no neighbour on the machine disturbs.
///
/// This program sends requests in a process of its own, once few and once many; the difference is what
/// requests take, without start and end.
enum InstructionCount {
    private static let (few, many) = (200, 1200)

    /// Counts the instructions of a request.
    ///
    /// - Parameter contender: The client.
    /// - Returns: The instructions; `nil` where valgrind is missing, fails or takes over a minute.
    static func ofRequest(_ contender: Contender) -> Double? {
        guard let program = strippedProgram else { return nil }
        let counts = [few, many].map { count in
            // Ended in any milder way, valgrind tells what it has counted so far.
            output(
                of: ["timeout", "--signal=KILL", "60"]
                    + ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
                    + [program, "send"] + contender.arguments + ["\(count)"]
            ).firstMatch(of: /Collected : ([0-9]+)/).flatMap { Double($0.1) }
        }
        guard let less = counts[0], let more = counts[1] else { return nil }
        return (more - less) / Double(many - few)
    }

    /// This program without what debuggers read, which valgrind 3.19 cannot.
    private static let strippedProgram: String? = {
        guard let program = Bundle.main.executablePath else { return nil }
        let stripped = program + "-stripped"
        _ = output(of: ["strip", "-o", stripped, program])
        return FileManager.default.isExecutableFile(atPath: stripped) ? stripped : nil
    }()

    /// What a program writes to standard error; nothing where it cannot be started.
    private static func output(of words: [String]) -> String {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardError = errors
        guard (try? process.run()) != nil else { return "" }
        let text = try? errors.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return String(decoding: text ?? Data(), as: UTF8.self)
    }
}
