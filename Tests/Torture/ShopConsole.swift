import Foundation

/// The real `storefront`, driven by typed lines, with output read as JSON.
final class ShopConsole {
    /// What a person sees between two lines.
    struct Sight {
        /// The frame as it was printed.
        var line: String

        /// The frame, decoded.
        var frame: ShownFrame

        /// The screens that lead to it, from the first one of its tab on.
        var path: [String]
    }

    /// The result of a line.
    struct Answer {
        /// What is seen now.
        var sight: Sight

        /// The code of the error, when the line was rejected.
        var rejection: String?

        /// What was written to standard error meanwhile.
        var notes: [String] = []
    }

    /// Any printed object; each has only the parts of its kind.
    private struct Printed: Decodable {
        var kind: String
        var screen: String?
        var path: [String]?
        var code: String?
    }

    /// How long a line may take, with all time-outs and attempts, in milliseconds.
    private static let patience: Int32 = 120_000

    private let process: ChildProcess
    private let errors: FileHandle

    /// What is seen; `nil` before it has shown anything.
    private(set) var sight: Sight?

    /// Starts it; it has not shown anything yet.
    ///
    /// - Parameters:
    ///   - arguments: The flags.
    ///   - environment: Variables to add to the environment.
    ///   - errors: The file for its standard error.
    /// - Throws: An error of Foundation, when it cannot be started.
    init(
        _ arguments: [String],
        environment: [String: String],
        errors: URL
    ) throws {
        try Data().write(to: errors)
        self.errors = try FileHandle(forReadingFrom: errors)
        process = try ChildProcess(
            .built("storefront"),
            ["--json"] + arguments,
            environment: environment,
            errors: FileHandle(forWritingTo: errors)
        )
    }

    /// How much memory it uses, in KiB.
    var residentSize: Int { process.residentSize }

    /// Types a line, and waits until its work has settled.
    ///
    /// - Parameters:
    ///   - line: The line; `nil` to wait for what the shop opens with.
    ///   - microseconds: How long until something else happens.
    ///   - happens: What happens then.
    /// - Returns: The result.
    /// - Throws: ``TortureError``, when the shop has ended or does not answer.
    func type(
        _ line: String?,
        after microseconds: UInt32 = 0,
        meanwhile happens: () -> Void = {}
    ) throws(TortureError) -> Answer {
        // The path is printed when the whole line is done, and shows whether there is a way back.
        process.write((line.map { $0 + "\n" } ?? "") + "where")
        // ALLOWED: it is meant to happen at any instant; nothing depends on it.
        if microseconds > 0 { usleep(microseconds) }
        happens()
        var rejection: String?
        while let text = process.readLine(within: Self.patience) {
            guard let printed = try? JSONDecoder().decode(Printed.self, from: Data(text.utf8)) else {
                throw TortureError("prints what is not JSON: \(text)")
            }
            if printed.screen != nil {
                guard let frame = try? JSONDecoder().decode(ShownFrame.self, from: Data(text.utf8)) else {
                    throw TortureError("prints what is no frame: \(text)")
                }
                sight = Sight(line: text, frame: frame, path: sight?.path ?? [])
            }
            if printed.kind == "error" { rejection = printed.code }
            guard let path = printed.path else { continue }
            sight?.path = path
            guard let sight else { throw TortureError("shows nothing") }
            return Answer(sight: sight, rejection: rejection, notes: newNotes())
        }
        guard process.hasClosedOutput else { throw TortureError("does not answer") }
        throw TortureError("ends with \(process.finish()) \(newNotes().joined(separator: "\n"))")
    }

    /// Types a line, and kills it a moment later.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - microseconds: How long it has.
    /// - Returns: What was seen of it; `nil` for nothing.
    func type(_ line: String, killingAfter microseconds: UInt32) -> ShownFrame? {
        process.write(line)
        // ALLOWED: the kill is meant to come at any instant; nothing depends on it.
        usleep(microseconds)
        process.kill()
        var frame: ShownFrame?
        while let text = process.readLine() {
            frame = (try? JSONDecoder().decode(ShownFrame.self, from: Data(text.utf8))) ?? frame
        }
        return frame
    }

    /// Kills it.
    func kill() {
        process.kill()
    }

    /// Types `quit`, and waits for the end.
    ///
    /// - Returns: The code it ended with; `nil` when it does not end.
    func quit() -> Int32? {
        process.write("quit")
        while process.readLine(within: Self.patience) != nil {}
        return process.hasClosedOutput ? process.finish() : nil
    }

    private func newNotes() -> [String] {
        let text = String(decoding: (try? errors.readToEnd()) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }
}
