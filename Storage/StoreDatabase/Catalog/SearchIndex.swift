import FoundationExtensions
import GRDB
import StoreDomain

/// The full-text index of product names, category names, and summaries, which is stored in the table
/// `search`.
///
/// The index contains the comparison keys of these texts because SQLite's tokenizers do not fold character
/// width or `ß`.
enum SearchIndex {
    /// Indexes a product and, unless `isNew` is true, replaces any existing entry.
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

    /// Updates the index entries of products in renamed categories.
    ///
    /// The new category names must already be stored. If `isImported` is true, only unchanged products are
    /// updated because the import has already indexed new and changed products under the new category names.
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

    /// Returns matching products according to the rules of ``CatalogRepository/search(_:limit:)``.
    static func products(matching text: String, limit: Int, in db: Database) throws -> [Product] {
        var found: [String] = []
        var seen: Set<Product.ID> = []
        for query in try queries(for: text, in: db) where found.count < limit {
            let matches = try matches(query, limit: limit, in: db)
            found += matches.filter { seen.insert(Product.ID($0)).inserted }
        }
        return try StoredProduct.fetchAll(db, .listed(Array(found.prefix(limit)))).map(\.product)
    }

    /// Returns the queries for a search text, in order of relevance.
    ///
    /// The first query matches whole words in the name. The next queries match prefixes in the name, then
    /// prefixes in the name or the category, and then prefixes in the name, the category, or the summary.
    ///
    /// SQLite's own ranking is too slow for words that many products contain, because it examines every match
    /// of every word. Quotation marks prevent a word from being parsed as query syntax.
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

    /// Returns the identifiers of matching products in insertion order.
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
