import FoundationExtensions
import GRDB
import StoreDomain

/// The words of products, in `search`: name, category and summary.
///
/// The index holds the comparison keys of these texts, because SQLite's tokenizers do not fold width and
/// `ß`.
enum SearchIndex {
    /// Stores the words of a product; unless `isNew`, looks for earlier ones and replaces them.
    static func save(_ product: Product, at number: Int64, isNew: Bool, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                \(isNew ? "INSERT" : "REPLACE") INTO search (rowid, name, summary, category)
                VALUES (?, ?, ?, comparisonKey(coalesce(
                    (SELECT name FROM incompleteCategory WHERE id = ?4),
                    (SELECT name FROM category WHERE id = ?4), '')))
                """
        )
        try StatementValues.execute(statement) { values in
            try values.append(number)
            try values.append(product.name.comparisonKey)
            try values.append(product.summary.comparisonKey)
            try values.append(product.categoryID.rawValue)
        }
    }

    /// Stores the new names of categories with their products.
    ///
    /// - Parameters:
    ///   - ids: The categories, which are already stored under those names.
    ///   - isImported: Whether this ends an import, which has stored its own products with those names: then
    ///     only the products that it found unchanged are left to update.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func rename(_ ids: [String], isImported: Bool, in db: Database) throws {
        guard !ids.isEmpty else { return }
        let products = isImported ? "unchangedProduct JOIN product USING (number)" : "product"
        try db.cachedStatement(
            sql: """
                UPDATE search SET category = (
                    SELECT comparisonKey(category.name)
                    FROM product JOIN category ON category.id = product.categoryID
                    WHERE product.number = search.rowid
                )
                WHERE rowid IN (
                    SELECT number FROM \(products) WHERE categoryID IN (SELECT value FROM json_each(?))
                )
                """
        )
        .execute(arguments: [ProductSelection.json(ids)])
    }

    /// Finds products, best first; see ``CatalogRepository/search(_:limit:)``.
    static func products(matching text: String, limit: Int, in db: Database) throws -> [Product] {
        var found: [String] = []
        var seen: Set<Product.ID> = []
        for query in try queries(for: text, in: db) where found.count < limit {
            let matches = try matches(query, limit: limit, in: db)
            found += matches.filter { seen.insert(Product.ID($0)).inserted }
        }
        return try StoredProduct.fetchAll(db, .listed(Array(found.prefix(limit)))).map(\.product)
    }

    /// The queries, best first: whole words of the name, then prefixes of words in the name, then with the
    /// category, then with the summary.
    ///
    /// SQLite's own rank looks at each match of each word, which takes too long for words that many products
    /// have. Each word is in quotes, so that none is part of the query's syntax.
    private static func queries(for text: String, in db: Database) throws -> [String] {
        let words = try db.makeTokenizer(.unicode61(diacritics: .remove))
            .tokenize(query: String(text.prefix(200)).comparisonKey)
            .map { "\"\($0.token)\"" }
        guard !words.isEmpty else { return [] }
        let whole = words.joined(separator: " ")
        return ["{name} : (\(whole))"]
            + ["name", "name category", "name category summary"].map { columns in
                "{\(columns)} : (\(whole)*)"
            }
    }

    /// The identifiers of the products that match a query, in the order in which they were stored.
    private static func matches(_ query: String, limit: Int, in db: Database) throws -> [String] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT currentProduct.id
                FROM search CROSS JOIN currentProduct ON currentProduct.number = search.rowid
                WHERE search MATCH ? LIMIT ?
                """
        )
        return try String.fetchAll(statement, arguments: [query, limit])
    }
}
