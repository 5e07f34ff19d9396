import GRDB
import StoreDomain

/// The words of products, in `search`: name, category and summary.
enum SearchIndex {
    /// Stores the words of a product; unless `isNew`, looks for earlier ones and replaces them.
    static func save(_ product: Product, at number: Int64, isNew: Bool, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                \(isNew ? "INSERT" : "REPLACE") INTO search (rowid, name, summary, category)
                VALUES (?, ?, ?, coalesce(
                    (SELECT name FROM incompleteCategory WHERE id = ?4),
                    (SELECT name FROM category WHERE id = ?4), ''))
                """
        )
        try StatementValues.execute(statement) { values in
            try values.append(number)
            try values.append(product.name)
            try values.append(product.summary)
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
                    SELECT category.name FROM product JOIN category ON category.id = product.categoryID
                    WHERE product.number = search.rowid
                )
                WHERE rowid IN (
                    SELECT number FROM \(products) WHERE categoryID IN (SELECT value FROM json_each(?))
                )
                """
        )
        .execute(arguments: [ProductSelection.json(ids)])
    }

    /// Finds products, best first; see ``CatalogueRepository/search(_:limit:)``.
    static func products(matching text: String, limit: Int, in db: Database) throws -> [FoundProduct] {
        var found: [(id: Product.ID, snippet: String)] = []
        var seen: Set<Product.ID> = []
        for query in try queries(for: text, in: db) where found.count < limit {
            let matches = try matches(query, limit: limit, in: db)
            found += matches.filter { seen.insert($0.id).inserted }
        }
        let snippets = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.snippet) })
        return try StoredProduct.fetchAll(db, .listed(found.prefix(limit).map(\.id.rawValue))).map { stored in
            FoundProduct(stored.product, snippet: snippets[stored.product.id])
        }
    }

    /// The queries, best first: whole words of the name, then prefixes of words in the name, then with the
    /// category, then with the summary.
    ///
    /// SQLite's own rank looks at each match of each word, which takes too long for words that many products
    /// have. Each word is in quotes, so that none is part of the query's syntax.
    private static func queries(for text: String, in db: Database) throws -> [String] {
        let words = try db.makeTokenizer(.unicode61(diacritics: .remove))
            .tokenize(query: String(text.prefix(200)))
            .map { "\"\($0.token)\"" }
        guard !words.isEmpty else { return [] }
        let whole = words.joined(separator: " ")
        return ["{name} : (\(whole))"]
            + ["name", "name category", "name category summary"].map { columns in
                "{\(columns)} : (\(whole)*)"
            }
    }

    /// The matches of a query, in the order in which they were stored.
    private static func matches(
        _ query: String,
        limit: Int,
        in db: Database
    ) throws -> [(id: Product.ID, snippet: String)] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT currentProduct.id AS id, snippet(search, -1, '', '', '…', 12) AS snippet
                FROM search CROSS JOIN currentProduct ON currentProduct.number = search.rowid
                WHERE search MATCH ? LIMIT ?
                """
        )
        return try Row.fetchAll(statement, arguments: [query, limit]).map { row in
            (Product.ID(try row.decode(forColumn: "id")), try row.decode(forColumn: "snippet"))
        }
    }
}
