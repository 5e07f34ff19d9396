import Foundation
package import GRDB
import StoreDomain

package struct StoredProduct {
    let number: Int64

    /// The time at which the backend sent the product.
    let savedAt: Date

    private(set) var product: Product

    var saved: Saved<Product> { Saved(product, savedAt: savedAt) }
}

extension StoredProduct {
    /// The columns of the view `currentProduct`, in the order in which they are read.
    ///
    /// The first column is the key. `INSERT` and `UPDATE` statements write the other columns.
    enum Column: Int, CaseIterable {
        case number
        case id, name, summary, description, categoryID, ratingAverage, ratingCount, updatedAt, savedAt
        case fromMinorUnits, fromCurrency, fromWasMinorUnits, fromWasCurrency
        case toMinorUnits, toCurrency, toWasMinorUnits, toWasCurrency

        fileprivate static let written = allCases.dropFirst()

        fileprivate static let names = written.map { "\($0)" }.joined(separator: ", ")
        fileprivate static let marks = written.map { _ in "?" }.joined(separator: ", ")
    }

    package static func fetchAll(
        _ db: Database,
        _ selection: ProductSelection
    ) throws -> [StoredProduct] {
        var products: [StoredProduct] = []
        let statement = try db.cachedStatement(sql: selection.sql)
        try StatementRow<Column>.forEach(of: "product", statement, selection.arguments) { row in
            products.append(try StoredProduct(row))
        }
        guard !products.isEmpty else { return [] }
        let skus = try StoredSKUs.fetchAll(db, of: products.map(\.number))
        for index in products.indices { products[index].product.skus = skus[products[index].number] ?? [] }
        return products
    }

    private init(_ row: StatementRow<Column>) throws {
        number = try row.decode(.number)
        savedAt = Date(timeIntervalSinceReferenceDate: try row.decode(.savedAt))
        product = Product(
            id: Product.ID(try row.decode(.id)),
            name: try row.decode(.name),
            summary: try row.decode(.summary),
            description: try row.decode(.description),
            categoryID: StoreDomain.Category.ID(try row.decode(.categoryID)),
            price: try PriceRange(row),
            skus: [],
            rating: Rating(
                average: MeanRating.nearest(to: try row.decode(.ratingAverage)),
                count: Count.nearest(to: try row.decode(.ratingCount))
            ),
            updatedAt: Date(timeIntervalSinceReferenceDate: try row.decode(.updatedAt))
        )
    }
}

extension PriceRange {
    fileprivate init(_ row: StatementRow<StoredProduct.Column>) throws {
        let from = try row.price(.fromMinorUnits, .fromCurrency, was: .fromWasMinorUnits, .fromWasCurrency)
        guard try row.decode(.toMinorUnits, as: Int?.self) != nil else {
            self = .single(from)
            return
        }
        self = .range(
            from: from,
            to: try row.price(.toMinorUnits, .toCurrency, was: .toWasMinorUnits, .toWasCurrency)
        )
    }
}

extension Product {
    /// Inserts the product without its variants, or returns `nil` if the generation already contains the
    /// product.
    ///
    /// If a later generation already contains the product, the new row is valid only until that generation.
    func insertRow(into generation: Int, at date: Date, _ db: Database) throws -> Int64? {
        try StatementValues.execute(db.cachedStatement(sql: Self.insertion)) { values in
            try values.append(generation)
            try append(to: &values, savedAt: date)
        }
        return db.changesCount > 0 ? db.lastInsertedRowID : nil
    }

    /// Updates a product's row but not the rows of its variants.
    func updateRow(_ number: Int64, at date: Date, _ db: Database) throws {
        try StatementValues.execute(db.cachedStatement(sql: Self.update)) { values in
            try append(to: &values, savedAt: date)
            try values.append(number)
        }
    }

    private static let insertion = """
        INSERT INTO product (since, \(StoredProduct.Column.names), until)
        VALUES (?, \(StoredProduct.Column.marks), (SELECT since FROM product WHERE id = ?2 AND since > ?1))
        ON CONFLICT (id, since) DO NOTHING
        """

    private static let update = """
        UPDATE product SET (\(StoredProduct.Column.names)) = (\(StoredProduct.Column.marks)) WHERE number = ?
        """

    private func append(to values: inout StatementValues, savedAt: Date) throws {
        let dearest: Price? = if case .range(_, let to) = price { to } else { nil }
        try values.append(id.rawValue)
        try values.append(name)
        try values.append(summary)
        try values.append(description)
        try values.append(categoryID.rawValue)
        try values.append(rating.average)
        try values.append(rating.count)
        try values.append(updatedAt.timeIntervalSinceReferenceDate)
        try values.append(savedAt.timeIntervalSinceReferenceDate)
        try values.append(price.lowest)
        try values.append(dearest)
    }
}
