import Foundation
import MutantMaker

/// The `mutants` command, which reports source changes that no test detects.
///
/// The exit code is 1 if the tests detect fewer than 98% of the mutants that have no listed reason to
/// survive, or if a mutant that has a listed reason no longer survives.
@main
enum MutantsCommand {
    private static let table = "Lab/mutants/Files.txt"

    static func main() async {
        do {
            exit(try await run(CommandLine.arguments.dropFirst().first ?? "") ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ path: String) async throws -> Bool {
        let files = try guarded().filter { path.isEmpty || $0.path == path || $0.path.hasPrefix(path + "/") }
        guard !files.isEmpty else { throw Complaint("\(table) does not list “\(path)”.") }
        let reasons = try Reasons(String(contentsOfFile: Reasons.path, encoding: .utf8))
        let sources = try Workshop().build(files)
        var (isFine, all, noticed) = (true, 0, 0)
        for file in files {
            guard let source = sources[file.path] else { throw Complaint("\(file.path) does not exist.") }
            let survivors = try await Trial(of: file.suites).survivors(of: source.mutants)
            all += source.mutants.count - survivors.count { reasons.explain("\(file.path): \($0.change)") }
            noticed += source.mutants.count - survivors.count
            isFine = tell(file.path, source, survivors, reasons) && isFine
        }
        say("mutants: \(noticed) of \(all) detected, \(percent(noticed, of: all))%")
        return isFine && noticed * 100 >= all * 98
    }

    /// Reports the surviving mutants of a file and returns `true` if all listed reasons are up to date.
    private static func tell(
        _ path: String,
        _ source: InstrumentedSource,
        _ survivors: [Mutant],
        _ reasons: Reasons
    ) -> Bool {
        let count = source.mutants.count
        let notMade = source.notMade.isEmpty ? "" : ", \(source.notMade.count) do not compile"
        say("\(path): \(count - survivors.count) of \(count) detected\(notMade)")
        let keys = survivors.map { "\(path): \($0.change)" }
        for (survivor, key) in zip(survivors, keys) {
            let isKnown = reasons.explain(key)
            say("    \(path):\(survivor.line): \(survivor.change)\(isKnown ? "" : ": SURVIVES")")
        }
        let outdated = reasons.outdated(of: path, besides: keys)
        for key in outdated { say("    remove this outdated entry from \(Reasons.path): \(key)") }
        return outdated.isEmpty
    }

    static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private static func percent(_ part: Int, of all: Int) -> String {
        String(format: "%.1f", 100 * Double(part) / Double(max(all, 1)))
    }

    /// Reads the table.
    ///
    /// Each line consists of the path of a file or folder, a colon, and the modules whose tests cover that
    /// file or folder. A module can be followed by a period and a prefix of test suite names.
    private static func guarded() throws -> [Workshop.Guarded] {
        let lines = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        return try lines.filter { !$0.hasPrefix("#") }.flatMap { line in
            let parts = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
            guard parts.count == 2, let path = parts[0].first else {
                throw Complaint("\(table): invalid line: \(line)")
            }
            let suites = parts[1].map { $0.contains(".") ? $0.replacing(".", with: "Tests.") : "\($0)Tests." }
            let isFile = path.hasSuffix(".swift")
            let names = isFile ? [""] : try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
            return names.filter { isFile || $0.hasSuffix(".swift") }.map {
                Workshop.Guarded(path: isFile ? path : "\(path)/\($0)", suites: suites)
            }
        }
    }
}
