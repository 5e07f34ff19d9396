import Foundation

/// Prints what the runner measured, and fails when a bound is exceeded.
@main
struct Report {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let results = arguments.first, arguments.count == 1 || arguments.last == "--record" else {
            write("usage: Report RESULTS [--record]\n", to: .standardError)
            exit(64)
        }
        let measured = try read([RunnerResult].self, from: results)
        let comparison = Comparison(
            measured: Dictionary(measured.map { ($0.name, $0.measurement) }) { first, _ in first },
            bounds: try read([String: Bound].self, from: "Bounds.json"),
            baseline: (try? read([String: Measurement].self, from: "Baseline.json")) ?? [:]
        )
        write(Table(comparison).text, to: .standardOutput)
        if arguments.last == "--record" { try record(comparison) }
        exit(comparison.broken.isEmpty ? 0 : 1)
    }

    private static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: URL(filePath: path)))
    }

    private static func record(_ comparison: Comparison) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let rows = comparison.rows.compactMap { row in row.measurement.map { (row.name, $0.rounded) } }
        var data = try encoder.encode(Dictionary(uniqueKeysWithValues: rows))
        data.append(contentsOf: "\n".utf8)
        try data.write(to: URL(filePath: "Baseline.json"))
    }

    private static func write(_ text: String, to file: FileHandle) {
        file.write(Data(text.utf8))
    }
}

extension Measurement {
    /// The digits that say something.
    fileprivate var rounded: Measurement {
        func round(_ number: Double?, to digits: Double) -> Double? {
            number.map { ($0 * digits).rounded() / digits }
        }
        return Measurement(
            nanoseconds: round(nanoseconds, to: 1),
            ratio: round(ratio, to: 100),
            allocations: round(allocations, to: 10),
            bytes: bytes
        )
    }
}
