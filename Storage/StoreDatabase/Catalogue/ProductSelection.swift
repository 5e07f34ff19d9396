import GRDB
import StoreDomain

/// Says which products to read, and in which order.
struct ProductSelection {
    /// A query of two columns: `productID`, each at most once, and `place`, which orders them.
    let sql: String

    /// The values for the placeholders of the query.
    let arguments: StatementArguments

    /// The picks of a list, in the order to show them.
    ///
    /// - Parameter list: The list.
    /// - Returns: The selection.
    static func picked(in list: SavedList) -> ProductSelection {
        ProductSelection(
            sql: "SELECT productID, position AS place FROM pick WHERE list = ?",
            arguments: [list.name]
        )
    }

    /// The favorites, the most recently added first.
    static let favorites = ProductSelection(
        sql: """
            SELECT productID, row_number() OVER (ORDER BY addedAt DESC, number DESC) AS place FROM favorite
            """,
        arguments: []
    )

    /// One product.
    ///
    /// - Parameter id: The product.
    /// - Returns: The selection.
    static func only(_ id: Product.ID) -> ProductSelection {
        ProductSelection(sql: "SELECT ? AS productID, 0 AS place", arguments: [id.rawValue])
    }
}
