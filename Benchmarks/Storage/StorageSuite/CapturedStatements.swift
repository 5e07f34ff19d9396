import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import Synchronization

/// The statements that the shop's repository runs, so that C can run the same.
struct CapturedStatements {
    /// What a read of one product runs, with its identity as the argument.
    var product: [String] = []

    /// What a read of picks runs, with the name of the list as the argument.
    var picks: [String] = []

    /// What reads of products by a list of identities run.
    var listed: [String] = []

    static func capture() async throws -> CapturedStatements {
        let database = try await ShopDatabase.inMemory()
        let repository = SQLiteCatalogueRepository(database)
        let product = Generated.product(1)
        try await repository.save(picks: [product], for: .shop, at: Date())
        let log = StatementLog()
        try await database.catalogue.writer.writeWithoutTransaction { db in
            db.trace(options: .statement) { event in
                if case .statement(let statement) = event { log.add(statement.sql) }
            }
        }
        var captured = CapturedStatements()
        _ = log.take()
        _ = await repository.product(product.id).first { _ in true }
        captured.product = log.take().filter { $0.hasPrefix("SELECT") }
        _ = await repository.picks(for: .shop).first { _ in true }
        captured.picks = log.take().filter { $0.hasPrefix("SELECT") }
        try await database.catalogue.writer.read { db in
            _ = try StoredProduct.fetchAll(db, .listed([product.id.rawValue]))
        }
        captured.listed = log.take().filter { $0.hasPrefix("SELECT") }
        return captured
    }
}

private final class StatementLog: Sendable {
    private let statements = Mutex<[String]>([])

    func add(_ sql: String) {
        statements.withLock { $0.append(sql) }
    }

    func take() -> [String] {
        statements.withLock { statements in
            defer { statements = [] }
            return statements
        }
    }
}
