import Foundation
import StoreDatabase
import StoreDomain

/// Measures the storage at 100,000 products against the same statements in plain C, and writes what it
/// measured as HTTPSuite does.
@main
struct StorageSuite {
    /// What it measures; if one of them is asked for, all are.
    private static let rows = [
        "storage/import/call", "storage/product/call", "storage/product/statements", "storage/picks/call",
        "storage/listed/statements", "storage/search/p95", "storage/sync/memory",
    ]

    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let results = arguments.first, arguments.count <= 2 else {
            FileHandle.standardError.write(Data("usage: StorageSuite RESULTS [FILTER]\n".utf8))
            exit(64)
        }
        let filter = try arguments.dropFirst().first.map { try Regex($0) }
        guard rows.contains(where: { $0.matches(filter) }) else { return }

        let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var figures: [String: StorageFigures] = [:]
        let statements = try await CapturedStatements.capture()
        let shop = try await ImportedShop(in: folder, figures: &figures)
        try await shop.read(statements, figures: &figures)
        try await shop.search(figures: &figures)
        try await shop.database.close()
        figures["storage/sync/memory"] = StorageFigures(bytes: try await Sync.memory(in: folder))
        try JSONEncoder().encode(figures).write(to: URL(filePath: results))
    }
}

/// What was measured, in the form of `Measuring.Figures`, which is in the other package.
struct StorageFigures: Codable {
    var nanoseconds: Double?
    var ratio: Double?
    var bytes: Int?
}

/// How long some work took, in nanoseconds.
func nanoseconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .nanoseconds(1)
}

extension String {
    fileprivate func matches(_ filter: Regex<AnyRegexOutput>?) -> Bool {
        filter.map { wholeMatch(of: $0) != nil } ?? true
    }
}
