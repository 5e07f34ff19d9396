import Foundation
import Measuring

/// Prints what was measured, and fails when a bound is exceeded.
@main
struct Report {
    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let isRecorded = arguments.first == "--record"
        if isRecorded { arguments.removeFirst() }
        guard let folder = arguments.popFirst(), arguments.count <= 1 else {
            write("usage: Report [--record] RESULTS [FILTER]\n", to: .standardError)
            exit(64)
        }
        let bounds = try read([String: Bound].self, from: "Bounds.json")
        let selection = try Selection(filter: arguments.first, bounds: bounds)
        let baseline = (try? read([String: Figures].self, from: "Baseline.json")) ?? [:]
        let comparison = Comparison(
            measured: try measured(in: folder),
            bounds: bounds,
            baseline: baseline,
            selection: selection
        )
        guard !comparison.rows.isEmpty else {
            write("Report: no row has a name that matches “\(arguments.first ?? "")”.\n", to: .standardError)
            exit(64)
        }
        write(Table(comparison).text, to: .standardOutput)
        if isRecorded { try record(comparison.recorded(over: baseline, selection: selection)) }
        exit(comparison.broken.isEmpty ? 0 : 1)
    }

    /// The results of the four measuring programs; one with nothing to measure writes nothing.
    private static func measured(in folder: String) throws -> [String: Figures] {
        var measured: [String: Figures] = [:]
        let suite = "\(folder)/Current_run.jmh.json"
        if FileManager.default.fileExists(atPath: suite) {
            for result in try read([RunnerResult].self, from: suite) {
                measured[result.name] = result.measurement
            }
        }
        for path in ["http", "storage", "console"].map({ "\(folder)/\($0).json" })
        where FileManager.default.fileExists(atPath: path) {
            measured.merge(try read([String: Figures].self, from: path)) { first, _ in first }
        }
        return measured
    }

    private static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: URL(filePath: path)))
    }

    private static func record(_ measurements: [String: Figures]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(measurements)
        data.append(contentsOf: "\n".utf8)
        try data.write(to: URL(filePath: "Baseline.json"))
    }

    private static func write(_ text: String, to file: FileHandle) {
        file.write(Data(text.utf8))
    }
}
