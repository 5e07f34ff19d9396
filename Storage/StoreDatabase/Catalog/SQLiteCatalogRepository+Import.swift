package import Foundation
import GRDB
package import StoreDomain

/// The import of a full catalog, which is stored separately until it replaces the published catalog.
extension SQLiteCatalogRepository {
    package func catalogState() async throws(StorageError) -> CatalogState {
        try await database.read { db in
            let current = try String.fetchOne(db, sql: "SELECT version FROM catalog")
            return CatalogState(
                current: current.map { CatalogVersion($0) },
                incomplete: try CatalogImport.fetch(db)
            )
        }
    }

    package func issueImportToken() async throws(StorageError) -> CatalogImportToken {
        try await database.write(isVisible: false) { db in try CatalogImportToken.next(in: db) }
    }

    package func add(
        _ batch: CatalogBatch,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> CatalogImport? {
        if let result = try await append(batch, with: token, at: date) { return result }
        try await discardIncomplete(with: token)
        try await write(with: token) { db in
            try db.execute(
                sql: "INSERT INTO incomplete (id, version, productCount) VALUES (1, ?, 0)",
                arguments: [batch.version.rawValue]
            )
        }
        return try await append(batch, with: token, at: date)
    }

    package func publish(
        _ version: CatalogVersion,
        leftOutCount: Int,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> Bool {
        try await write(with: token) { db in try CatalogImport.retire(version, in: db) }
        let cleaner = try await write(isVisible: true, with: token) { db in
            let isNew = try CatalogImport.publish(version, in: db)
            try db.execute(
                sql: """
                    UPDATE catalog
                    SET version = ?, savedAt = ?, leftOutCount = coalesce(?, leftOutCount)
                    """,
                arguments: [
                    version.rawValue, date.timeIntervalSinceReferenceDate, isNew ? leftOutCount : nil,
                ]
            )
            try SavedList.categories.setSavedAt(date, leftOutCount: isNew ? 0 : nil, in: db)
            return try CatalogImportToken.next(in: db)
        }
        guard let cleaner else { return false }
        try await discardIncomplete(with: cleaner)
        return true
    }

    /// Publishes a generation that contains only the given products, and then deletes the earlier generation.
    package func clear(keeping ids: Set<Product.ID>) async throws(StorageError) -> Bool {
        let cleaner = try await issueImportToken()
        try await discardIncomplete(with: cleaner)
        let isCleared: Void? = try await write(isVisible: true, with: cleaner) { db in
            try db.execute(
                sql: """
                    UPDATE product SET
                        savedAt = max(savedAt, (SELECT coalesce(savedAt, product.savedAt) FROM catalog)),
                        until = iif(id IN (SELECT value FROM json_each(?)), until, ?);
                    """,
                arguments: [ProductSelection.json(ids.map(\.rawValue)), StoredProducts.generation(db) + 1]
            )
            try db.execute(
                sql: """
                    UPDATE catalog SET generation = generation + 1, version = NULL, savedAt = NULL;
                    DELETE FROM category;
                    DELETE FROM savedList;
                    """
            )
        }
        try await discardIncomplete(with: cleaner)
        return isCleared != nil
    }

    /// Deletes the incomplete catalog and the remaining rows of earlier catalogs in small transactions.
    ///
    /// Each transaction first checks for a newer import token because a newer import would write to the same
    /// generation.
    package func discardIncomplete(with token: CatalogImportToken) async throws(StorageError) {
        let numbers = try await write(with: token) { db in
            try db.execute(sql: "DELETE FROM incomplete")
            return try Int64.fetchAll(
                db,
                sql: """
                    SELECT number FROM catalog CROSS JOIN product
                    WHERE since > generation OR until <= generation
                    """
            )
        }
        guard let numbers else { return }
        for start in stride(from: 0, to: numbers.count, by: 500) {
            try await write(with: token) { db in
                for number in numbers[start..<min(start + 500, numbers.count)] {
                    try db.cachedStatement(sql: "DELETE FROM search WHERE rowid = ?")
                        .execute(arguments: [number])
                    try db.cachedStatement(sql: "DELETE FROM product WHERE number = ?")
                        .execute(arguments: [number])
                }
            }
        }
        try await write(with: token) { db in
            try db.execute(sql: "UPDATE product SET until = NULL WHERE until IS NOT NULL")
            try db.execute(sql: "DELETE FROM unchangedProduct; DELETE FROM incompleteCategory")
        }
    }

    /// Stores a batch, or returns `nil` if the batch belongs to another catalog version or if a newer token
    /// exists.
    private func append(
        _ batch: CatalogBatch,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> CatalogImport? {
        let result = try await write(with: token) { db -> CatalogImport? in
            guard let earlier = try CatalogImport.fetch(db), earlier.version == batch.version else {
                return nil
            }
            try CatalogImport.add(batch.categories, in: db)
            let count = try StoredProducts.saveForNextGeneration(batch.products, at: date, in: db)
            try db.cachedStatement(
                sql: """
                    UPDATE incomplete SET productCount = productCount + ?,
                        lastProductID = coalesce(?, lastProductID)
                    """
            )
            .execute(arguments: [count, batch.products.last?.id.rawValue])
            return try CatalogImport.fetch(db)
        }
        return result ?? nil
    }

    /// Changes the database, or returns `nil` if a newer token exists.
    @discardableResult
    private func write<Value: Sendable>(
        isVisible: Bool = false,
        with token: CatalogImportToken,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value? {
        try await database.write(isVisible: isVisible) { db in
            let newest = try Int.fetchOne(db.cachedStatement(sql: "SELECT importToken FROM catalog"))
            return newest == token.number ? try body(db) : nil
        }
    }
}

extension CatalogImportToken {
    fileprivate static func next(in db: Database) throws -> CatalogImportToken {
        try db.execute(sql: "UPDATE catalog SET importToken = importToken + 1")
        return CatalogImportToken(number: try Int.fetchOne(db, sql: "SELECT importToken FROM catalog") ?? 0)
    }
}

extension CatalogImport {
    fileprivate static func fetch(_ db: Database) throws -> CatalogImport? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT version, lastProductID, productCount,
                        (SELECT count(*) FROM incompleteCategory) AS categoryCount,
                        (SELECT iif(count(*) > 0, CAST(total(productCount) AS INTEGER), NULL)
                            FROM incompleteCategory) AS expectedCount
                    FROM incomplete
                    """
            )
        )
        return try row.map { row in
            CatalogImport(
                version: CatalogVersion(try row.decode(forColumn: "version")),
                last: try row.decode(String?.self, forColumn: "lastProductID").map { Product.ID($0) },
                categoryCount: Count.nearest(to: try row.decode(forColumn: "categoryCount")),
                productCount: Count.nearest(to: try row.decode(forColumn: "productCount")),
                expectedCount: try row.decode(Int?.self, forColumn: "expectedCount").map(Count.nearest)
            )
        }
    }

    fileprivate static func add(_ categories: [StoreDomain.Category], in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO incompleteCategory (id, name, productCount) VALUES (?, ?, ?)"
        )
        for category in categories {
            try statement.execute(
                arguments: [category.id.rawValue, category.name, category.productCount]
            )
        }
    }

    private static func isRead(_ version: CatalogVersion, _ db: Database) throws -> Bool {
        let stored = try String.fetchOne(db, sql: "SELECT version FROM catalog")
        return stored.map { CatalogVersion($0) } == version
    }

    /// Marks the products that are missing from the next catalog.
    fileprivate static func retire(_ version: CatalogVersion, in db: Database) throws {
        guard try fetch(db)?.version == version, try !isRead(version, db) else { return }
        let generation = try StoredProducts.generation(db)
        try db.execute(
            sql: """
                UPDATE product SET until = :next
                WHERE until IS NULL AND since < :next
                    AND number NOT IN (SELECT number FROM unchangedProduct)
                """,
            arguments: ["next": generation + 1]
        )
    }

    /// Publishes the next catalog, or returns `false` if that catalog is already published.
    fileprivate static func publish(_ version: CatalogVersion, in db: Database) throws -> Bool {
        if try isRead(version, db) { return false }
        guard try fetch(db)?.version == version else {
            throw StorageError.inputOutput(reason: "the catalog version to publish is not stored")
        }
        let categories = try StoredCategories.fetchAll(db, from: "incompleteCategory")
        try StoredCategories.replaceAll(with: categories, isImported: true, in: db)
        try db.execute(sql: "UPDATE catalog SET generation = generation + 1")
        try db.execute(sql: "DELETE FROM incomplete")
        return true
    }
}
