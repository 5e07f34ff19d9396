import Foundation
import GRDB
package import StoreDomain

enum StoredProducts {
    /// Stores products and replaces their earlier versions.
    ///
    /// If a product is unchanged, only its date is updated.
    static func save(_ products: [Product], at date: Date, in db: Database) throws {
        let generation = try generation(db)
        for product in products {
            if let earlier = try StoredProduct.fetchAll(db, .only(product.id)).first {
                try update(earlier, to: product, at: date, db)
            } else {
                _ = try insert(product, at: date, in: generation, db)
            }
        }
    }

    /// Stores products for the next generation and returns the number of products that were new to the
    /// generation.
    ///
    /// If a product is unchanged, this method records only that the next generation contains the product.
    static func saveForNextGeneration(_ products: [Product], at date: Date, in db: Database) throws -> Int {
        let next = try generation(db) + 1
        let shown = try StoredProduct.fetchAll(db, .listed(products.map(\.id.rawValue)))
        let shownByID = Dictionary(shown.map { ($0.product.id, $0) }, uniquingKeysWith: { first, _ in first })
        return try products.count { product in
            guard let earlier = shownByID[product.id] else {
                return try insert(product, at: date, in: next, db)
            }
            if earlier.product == product { return try markUnchanged(earlier.number, db) }
            guard try !isUnchanged(earlier.number, db), try insert(product, at: date, in: next, db) else {
                return false
            }
            try db.cachedStatement(sql: "UPDATE product SET until = ? WHERE number = ?")
                .execute(arguments: [next, earlier.number])
            return true
        }
    }

    /// Records that the next generation contains an unchanged product, or returns `false` if that generation
    /// already contains the product.
    private static func markUnchanged(_ number: Int64, _ db: Database) throws -> Bool {
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO unchangedProduct
                SELECT number FROM product WHERE number = ? AND until IS NULL
                """
        )
        .execute(arguments: [number])
        return db.changesCount > 0
    }

    private static func isUnchanged(_ number: Int64, _ db: Database) throws -> Bool {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT 1 FROM unchangedProduct WHERE number = ?"),
            arguments: [number]
        ) != nil
    }

    /// Returns the published generation.
    static func generation(_ db: Database) throws -> Int {
        let stored = try Int.fetchOne(db.cachedStatement(sql: "SELECT generation FROM catalog")) ?? 0
        return Count.nearest(to: stored)
    }

    private static func update(
        _ earlier: StoredProduct,
        to newer: Product,
        at date: Date,
        _ db: Database
    ) throws {
        var sameVariants = newer
        sameVariants.skus = earlier.product.skus
        if sameVariants != earlier.product {
            try newer.updateRow(earlier.number, at: date, db)
            try SearchIndex.save(newer, at: earlier.number, isNew: false, in: db)
        } else if date != earlier.savedAt {
            try db.cachedStatement(sql: "UPDATE product SET savedAt = ? WHERE number = ?")
                .execute(arguments: [date.timeIntervalSinceReferenceDate, earlier.number])
        }
        guard newer.skus != earlier.product.skus else { return }
        try db.cachedStatement(sql: "DELETE FROM sku WHERE product = ?").execute(arguments: [earlier.number])
        try StoredSKUs.insert(newer.skus, of: earlier.number, in: db)
    }

    /// Inserts a product into a generation, or returns `false` if the generation already contains the
    /// product.
    private static func insert(
        _ product: Product,
        at date: Date,
        in generation: Int,
        _ db: Database
    ) throws -> Bool {
        guard let number = try product.insertRow(into: generation, at: date, db) else { return false }
        try StoredSKUs.insert(product.skus, of: number, in: db)
        try SearchIndex.save(product, at: number, isNew: true, in: db)
        return true
    }
}

package struct ProductSelection {
    let sql: String

    let arguments: StatementArguments

    static func picked(in list: SavedList) -> ProductSelection {
        ProductSelection(sql: pickedSQL, arguments: [list.name])
    }

    /// Selects products in the given order.
    ///
    /// A duplicate identifier selects its product twice.
    package static func listed(_ ids: [String]) -> ProductSelection {
        ProductSelection(sql: listedSQL, arguments: [json(ids)])
    }

    static func matching(_ query: ProductQuery, from start: Int) -> ProductSelection {
        let order =
            switch query.sort {
            case .featured: "number"
            case .price: "fromMinorUnits, number"
            case .rating: "ratingAverage DESC, number"
            case .name: "comparisonKey(name), number"
            }
        return ProductSelection(
            sql: """
                SELECT \(columns) FROM currentProduct WHERE :category IS NULL OR categoryID = :category
                ORDER BY \(order) LIMIT :limit OFFSET :start
                """,
            arguments: [
                "category": query.category?.rawValue, "limit": query.limit ?? -1, "start": start,
            ]
        )
    }

    package static func only(_ id: Product.ID) -> ProductSelection {
        ProductSelection(sql: onlySQL, arguments: [id.rawValue])
    }

    private static let columns = StatementRow<StoredProduct.Column>.columns(from: "currentProduct")

    private static let onlySQL = "SELECT \(columns) FROM currentProduct WHERE id = ?"

    private static let pickedSQL = """
        SELECT \(columns) FROM recommendation
        JOIN currentProduct ON currentProduct.id = recommendation.productID
        WHERE recommendation.list = ? ORDER BY recommendation.position
        """

    private static let listedSQL = """
        SELECT \(columns) FROM json_each(?) AS listed
            JOIN currentProduct ON currentProduct.id = listed.value
        ORDER BY listed.key
        """

    /// Encodes strings as a single argument for the SQL function `json_each`.
    static func json(_ texts: [String]) -> String {
        String(decoding: (try? JSONEncoder().encode(texts)) ?? Data("[]".utf8), as: UTF8.self)
    }
}
