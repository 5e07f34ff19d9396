/// Values in columns.
public struct Table: StaticPart {
    /// What is shown.
    public let element: Element

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - header: What the columns are called.
    ///   - rows: The values, a list for each row.
    public init(header: [String], rows: [[String]]) {
        element = .table(header: header, rows: rows)
    }
}
