import CStorage
import Foundation
import GRDB
import StoreDatabase
import StoreDomain

extension ImportedShop {
    /// Reads a product and twenty picks, as statements of one read and as calls of the repository, each
    /// beside C that does the same.
    func read(_ statements: CapturedStatements, figures: inout [String: StorageFigures]) async throws {
        let picks = (1...20).map { Generated.product($0 * 1000) }
        try await repository.save(picks: picks, for: .shop, at: Date())
        let id = Generated.product(77_000).id
        let one = [id.rawValue, try await numbers([id])]
        figures["storage/product/statements"] = try await race(statements.product, one, fetching: .only(id))
        figures["storage/product/call"] = try await race(statements.product, one) {
            _ = await repository.product(id).first { _ in true }
        }
        let many = ["picks", "picks", try await numbers(picks.map(\.id))]
        figures["storage/picks/call"] = try await race(statements.picks, many) {
            _ = await repository.picks(for: .shop).first { _ in true }
        }
        let ids = picks.map(\.id.rawValue)
        let list = [String(decoding: try JSONEncoder().encode(ids), as: UTF8.self), many[2]]
        figures["storage/listed/statements"] = try await race(
            statements.listed,
            list,
            fetching: .listed(ids)
        )
    }

    /// The keys of products, as the argument that reads their variants.
    private func numbers(_ ids: [Product.ID]) async throws -> String {
        try await database.catalogue.writer.read { db in
            let numbers = try ids.map { id in
                try Int.fetchOne(
                    db,
                    sql: "SELECT number FROM currentProduct WHERE id = ?",
                    arguments: [id.rawValue]
                ) ?? 0
            }
            return "\(numbers)"
        }
    }

    private func race(
        _ statements: [String],
        _ arguments: [String],
        fetching selection: ProductSelection
    ) async throws -> StorageFigures {
        try await race(statements, arguments, inOne: true) { times in
            try await database.catalogue.read { db in
                for _ in 0..<times { _ = try StoredProduct.fetchAll(db, selection) }
            }
        }
    }

    private func race(
        _ statements: [String],
        _ arguments: [String],
        calling call: @escaping @Sendable () async throws -> Void
    ) async throws -> StorageFigures {
        try await race(statements, arguments, inOne: false) { times in
            for _ in 0..<times { try await call() }
        }
    }

    /// Seventy-five rounds, each with C and ours right after it; the median of their ratios.
    ///
    /// Both run where tasks run, on one thread: a core is slower than another, and for a moment at a time.
    @concurrent
    private func race(
        _ statements: [String],
        _ arguments: [String],
        inOne: Bool,
        _ ours: @Sendable (_ times: Int) async throws -> Void
    ) async throws -> StorageFigures {
        guard let storage = storage_open(path) else { fatalError("SQLite cannot open \(path).") }
        defer { storage_close(storage) }
        let texts = statements.map { (text: String) in UnsafePointer(strdup(text)) }
        let values = arguments.map { (text: String) in UnsafePointer(strdup(text)) }
        defer { for text in texts + values { free(UnsafeMutableRawPointer(mutating: text)) } }
        let times = 100
        var rounds: [(inC: Double, ours: Double)] = []
        for _ in 0..<76 {
            let inC = await nanoseconds {
                let rows = storage_read(storage, texts, values, Int32(texts.count), times, inOne)
                precondition(rows > 0, "C read nothing.")
            }
            rounds.append((inC, try await nanoseconds { try await ours(times) }))
        }
        // The first round prepares the statements.
        rounds.removeFirst()
        return StorageFigures(
            nanoseconds: rounds.map(\.ours).sorted()[37] / Double(times),
            ratio: rounds.map { $0.ours / $0.inC }.sorted()[37]
        )
    }
}
