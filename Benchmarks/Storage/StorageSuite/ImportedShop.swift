import CStorage
import Foundation
import GRDB
import StoreDatabase
import StoreDomain

/// A database in a file, with 100,000 products.
struct ImportedShop {
    let database: ShopDatabase
    let repository: SQLiteCatalogueRepository
    let path: String
    private static let batch = 600
    private let rows: Double

    /// Imports them, and tells how long a row of a product or variant takes.
    init(in folder: URL, figures: inout [String: StorageFigures]) async throws {
        let directory = folder.appending(path: "shop").path
        path = directory + "/catalogue.sqlite"
        database = try await ShopDatabase.open(in: DataDirectory(path: directory))
        repository = SQLiteCatalogueRepository(database)
        let begun = CatalogueBatch(version: Generated.version, categories: Generated.categories)
        let claim = try await repository.claimImport()
        _ = try await repository.add(begun, by: claim, at: Date())
        var time = 0.0
        var rows = 0
        let repository = repository
        for start in stride(from: 1, through: Generated.count, by: Self.batch) {
            let numbers = start..<min(start + Self.batch, Generated.count + 1)
            let products = numbers.map(Generated.product)
            rows += products.count + products.map(\.skus.count).reduce(0, +)
            let batch = CatalogueBatch(version: Generated.version, products: products)
            time += try await nanoseconds { _ = try await repository.add(batch, by: claim, at: Date()) }
        }
        time += try await nanoseconds {
            _ = try await repository.publish(Generated.version, by: claim, at: Date())
        }
        self.rows = Double(rows)
        figures["storage/import/call"] = StorageFigures(nanoseconds: time / Double(rows))
    }

    /// Imports the same into another file, in C.
    func importInC(
        _ statements: CapturedStatements,
        in folder: URL,
        figures: inout [String: StorageFigures]
    ) throws {
        let target = folder.appending(path: "c.sqlite").path
        let queue = try DatabaseQueue(path: target)
        try ShopMigrator.catalogue.migrate(queue)
        try queue.close()
        guard let from = storage_open(path), let to = storage_open(target) else {
            fatalError("SQLite cannot open \(path) or \(target).")
        }
        let texts = [
            """
            SELECT 1, id, name, summary, description, categoryID, ratingAverage, ratingCount, updatedAt,
                savedAt, fromMinorUnits, fromCurrency, fromWasMinorUnits, fromWasCurrency,
                toMinorUnits, toCurrency, toWasMinorUnits, toWasCurrency FROM product ORDER BY number
            """,
            """
            SELECT position, id, colorName, colorImageURL, sizeName, sizeMetaDescription, stock,
                minorUnits, currency, wasMinorUnits, wasCurrency
            FROM sku WHERE product = (SELECT number FROM product WHERE id = ?) ORDER BY position
            """,
            statements.product[0],
            statements.added("INSERT INTO product"), statements.added("INSERT INTO sku"),
            statements.added("INSERT OR REPLACE INTO search"),
        ].map { (text: String) in strdup(text) }
        var sql = storage_import_statements(
            source_product: texts[0],
            source_sku: texts[1],
            select_product: texts[2],
            insert_product: texts[3],
            insert_sku: texts[4],
            insert_words: texts[5]
        )
        let seconds = storage_import(from, to, &sql, Int32(Self.batch))
        precondition(seconds > 0, "The import in C failed.")
        let time = seconds * 1e9 / rows
        figures["storage/import/C"] = StorageFigures(nanoseconds: time, ratio: 1)
        let call = figures["storage/import/call"]?.nanoseconds ?? 0
        figures["storage/import/call"]?.ratio = call / time
        figures["storage/sync/C"] = StorageFigures(nanoseconds: seconds * 1e9, ratio: 1)
        storage_close(from)
        storage_close(to)
        for text in texts { free(text) }
    }

    /// Times searches: the one that is slower than 95 % of them.
    func search(figures: inout [String: StorageFigures]) async throws {
        var times: [Double] = []
        for text in Generated.searches + Generated.searches {
            times.append(
                try await nanoseconds { _ = try await repository.search(text, limit: 50) }
            )
        }
        times.sort()
        figures["storage/search/median"] = StorageFigures(nanoseconds: times[times.count / 2])
        figures["storage/search/p95"] = StorageFigures(nanoseconds: times[times.count * 95 / 100])
    }
}
