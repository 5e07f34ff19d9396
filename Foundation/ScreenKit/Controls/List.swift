/// Rows, one below the other; those that can be chosen are numbered.
public struct List<Action>: ContentPart {
    private let rows: [Row<Action>]

    /// Creates a list.
    ///
    /// - Parameter rows: The rows, from top to bottom.
    public init(_ rows: [Row<Action>]) {
        self.rows = rows
    }

    /// Adds the list.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        var shown: [ListRow] = []
        for row in rows {
            var line = row.shown
            if let control = row.control, let action = row.action {
                line.control = assembly.add(control, .press(action))
            }
            shown.append(line)
        }
        assembly.show(.list(shown))
    }
}
