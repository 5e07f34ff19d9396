import CStorage
import Foundation
import GRDB
import StoreDatabase
import StoreDomain

extension ImportedShop {
    /// Reads a product and twenty picks: in C, as statements of one read, and as calls of the repository.
    func read(_ statements: CapturedStatements, figures: inout [String: StorageFigures]) async throws {
        let picks = (1...20).map { Generated.product($0 * 1000) }
        try await repository.save(picks: picks, for: .shop, at: Date())
        let id = Generated.product(77_000).id
        let one = [id.rawValue, try await numbers([id])]
        try await race("product", Reading(statements.product, one, .only(id)), &figures) {
            _ = await repository.product(id).first { _ in true }
        }
        let many = ["picks", "picks", try await numbers(picks.map(\.id))]
        try await race("picks", Reading(statements.picks, many, nil), &figures) {
            _ = await repository.picks(for: .shop).first { _ in true }
        }
        let ids = picks.map(\.id.rawValue)
        let list = [String(decoding: try JSONEncoder().encode(ids), as: UTF8.self), many[2]]
        try await race("listed", Reading(statements.listed, list, .listed(ids)), &figures, call: nil)
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

    /// Twenty-five rounds, each with all of them in turn; the medians are compared.
    ///
    /// A call reads where tasks run, so from there it switches no thread, as C does not. From the main actor
    /// there is also the way to a thread that sleeps, and back.
    private func race(
        _ name: String,
        _ reading: Reading,
        _ figures: inout [String: StorageFigures],
        call: (@Sendable () async throws -> Void)?
    ) async throws {
        guard let storage = storage_open(path) else { fatalError("SQLite cannot open \(path).") }
        defer { storage_close(storage) }
        let texts = reading.statements.map { (text: String) in UnsafePointer(strdup(text)) }
        let arguments = reading.arguments.map { (text: String) in UnsafePointer(strdup(text)) }
        defer { for text in texts + arguments { free(UnsafeMutableRawPointer(mutating: text)) } }
        let times = 300
        var rounds: [String: [Double]] = [:]
        for round in 0..<26 {
            var taken: [String: Double] = [:]
            for (key, inOne) in [("C", false), ("C-statements", true)] {
                taken[key] = await nanoseconds {
                    let rows = storage_read(storage, texts, arguments, Int32(texts.count), times, inOne)
                    precondition(rows > 0, "C read nothing.")
                }
            }
            if let selection = reading.selection {
                taken["statements"] = try await nanoseconds {
                    try await database.catalogue.writer.read { db in
                        for _ in 0..<times { _ = try StoredProducts.fetchAll(db, selection) }
                    }
                }
            }
            if let call {
                taken["call"] = try await Task { @concurrent in
                    try await nanoseconds { for _ in 0..<times { try await call() } }
                }.value
                taken["call-from-main"] = try await nanoseconds { @MainActor in
                    for _ in 0..<times { try await call() }
                }
            }
            if round > 0 {
                for (key, time) in taken { rounds[key, default: []].append(time / Double(times)) }
            }
        }
        let medians = rounds.mapValues { $0.sorted()[$0.count / 2] }
        for (key, time) in medians {
            let limit = medians[key.hasSuffix("statements") ? "C-statements" : "C"] ?? time
            figures["storage/\(name)/\(key)"] = StorageFigures(nanoseconds: time, ratio: time / limit)
        }
    }
}

/// What is read: statements with an argument each, and what the shop calls it.
private struct Reading {
    let statements: [String]
    let arguments: [String]
    let selection: ProductSelection?

    init(_ statements: [String], _ arguments: [String], _ selection: ProductSelection?) {
        self.statements = statements
        self.arguments = arguments
        self.selection = selection
    }
}
