import Foundation

/// Where the patterns are used, and what they cost, to write and to run.
extension Tree {
    /// The features, each with its pattern and the first sentence of its README.
    var screenTable: String {
        let patterns = Set(manifest.modules.filter { $0.path.hasPrefix("Foundation/Patterns/") }.map(\.name))
        let rows = manifest.modules.filter { $0.path.hasPrefix("Features/") }.compactMap { module in
            let used = module.dependencies.filter(patterns.contains)
            guard used.count == 1, let pattern = used.first else { return String?.none }
            let lines = (texts["\(module.path)/README.md"] ?? "").split(separator: "\n").dropFirst()
            let text = lines.prefix { !$0.hasPrefix("**") }.joined(separator: " ")
            let sentence = text.prefix(upTo: text.firstRange(of: /\.( |$)/)?.lowerBound ?? text.endIndex)
            let name = module.name.replacing(/Feature$/, with: "")
            return "| [\(name)](../\(module.path)) | \(pattern) | \(sentence). |\n"
        }
        return "| screen | pattern | what it shows |\n|---|---|---|\n" + rows.sorted().joined()
    }

    /// What a screen costs to write in each pattern, counted in the folders of the tour.
    var patternTable: String {
        let patterns = manifest.modules.filter { $0.path.hasPrefix("Foundation/Patterns/") }.map(\.name)
            .sorted()
        return "| pattern | files | lines of code | types |\n|---|---|---|---|\n"
            + patterns.map(size).joined()
    }

    private func size(of pattern: String) -> String {
        let sources = sources.filter { $0.path.hasPrefix("Features/PatternTour/\(pattern)/") }
        let lines = sources.flatMap(\.code.lines).count { !$0.allSatisfy(\.isWhitespace) }
        let types = Declaration.types.subtracting(["extension"])
        let count = sources.flatMap(\.declarations).filter { types.contains($0.keyword) }.count
        return "| `\(pattern)` | \(sources.count) | \(lines) | \(count) |\n"
    }

    /// What an action costs to run in each pattern, from the baseline of the benchmarks: the floor first,
    /// then the patterns by name.
    var costTable: String {
        let baseline = Data((texts["Benchmarks/Baseline.json"] ?? "").utf8)
        let all = (try? JSONDecoder().decode([String: Measurement].self, from: baseline)) ?? [:]
        let patterns = all.keys.filter { $0.hasPrefix("action/") }.map { String($0.dropFirst(7)) }
        let rows = (["floor"] + patterns.filter { $0 != "floor" }.sorted()).map { pattern -> String in
            let cells =
                (all["action/\(pattern)"]?.cells ?? "|  |  |  ")
                + (all["async/\(pattern)"]?.cells ?? "|  |  |  ")
            let idle = all["idle/\(pattern)"]?.bytes.map { "\($0) B" } ?? ""
            return "| `\(pattern)` \(cells)| \(idle) |\n"
        }
        return """
            | pattern | action | × floor | allocations | awaiting action | × floor | allocations | idle |
            |---|---|---|---|---|---|---|---|
            \(rows.joined())
            """
    }
}

/// What was measured of one benchmark.
private struct Measurement: Decodable {
    let nanoseconds: Int?
    let ratio: Double?
    let allocations: Double?
    let bytes: Int?

    var cells: String {
        let time = nanoseconds.map { "\($0) ns" } ?? ""
        let times = ratio.map { String(format: "%.1f", $0) } ?? ""
        let count = allocations.map { String(format: "%g", $0) } ?? ""
        return "| \(time) | \(times) | \(count) "
    }
}
