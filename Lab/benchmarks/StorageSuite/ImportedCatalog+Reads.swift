import Foundation
import GRDB
import Measuring
import StoreDatabase
import StoreDomain
import Synchronization

extension ImportedCatalog {
    func product() async throws -> Figures {
        let id = Generated.product(77_000).id
        return try await race { _ = await repository.product(id).first { _ in true } }
    }

    func recommendations() async throws -> Figures {
        let recommendations = (1...20).map { Generated.product($0 * 1000) }
        try await repository.save(recommendations: recommendations, for: .shop, at: Date())
        return try await race { _ = await repository.recommendations(for: .shop).first { _ in true } }
    }

    /// Measures the 95th percentile of search times.
    @concurrent
    func search() async throws -> Figures {
        let storage = StorageInC(path: path)
        var (ours, baseline): ([Double], [Double]) = ([], [])
        for text in Generated.searches + Generated.searches {
            let call: @Sendable () async throws -> Void = {
                _ = try await repository.search(text, limit: 50)
            }
            let statements = try await statements(of: call)
            ours.append(try await nanoseconds(of: call))
            baseline.append(await storage.read(statements, times: 1))
        }
        let (time, least) = (ours.sorted()[ours.count * 95 / 100], baseline.sorted()[ours.count * 95 / 100])
        return Figures(nanoseconds: time, ratio: time / least)
    }

    /// Runs 75 rounds and returns the median time and the median ratio.
    ///
    /// Each round measures the C code and then the call. Both run on the cooperative thread pool because
    /// processor cores can temporarily differ in speed.
    @concurrent
    private func race(_ call: @escaping @Sendable () async throws -> Void) async throws -> Figures {
        let statements = try await statements(of: call)
        let storage = StorageInC(path: path)
        let times = 100
        var rounds: [(baseline: Double, ours: Double)] = []
        for _ in 0..<76 {
            let baseline = await storage.read(statements, times: times)
            let ours = try await nanoseconds { for _ in 0..<times { try await call() } }
            rounds.append((baseline, ours / Double(times)))
        }
        // The first round includes the preparation of the statements.
        rounds.removeFirst()
        return Figures(
            nanoseconds: rounds.map(\.ours).median,
            ratio: rounds.map { $0.ours / $0.baseline }.median
        )
    }

    /// Returns the statements that a call to the repository executes, including their arguments.
    private func statements(of call: () async throws -> Void) async throws -> [String] {
        let log = StatementLog()
        try await database.catalog.read { db in
            db.trace(options: .statement) { event in
                if case .statement(let statement) = event { log.add(statement.expandedSQL) }
            }
        }
        try await call()
        try await database.catalog.read { $0.trace() }
        return log.statements.filter { $0.hasPrefix("SELECT") || $0.hasPrefix("WITH") }
    }
}

private final class StatementLog: Sendable {
    private let all = Mutex<[String]>([])

    var statements: [String] { all.withLock { $0 } }

    func add(_ sql: String) {
        all.withLock { $0.append(sql) }
    }
}
