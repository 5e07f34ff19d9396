package import ScreenKit

extension PagedLoadable {
    /// Shows the rows, a button that asks for the list or for more of it, and a notice with a retry for a
    /// page that failed.
    @ContentBuilder<Action>
    package func content<Action>(
        id: String,
        named name: String,
        load action: (Load) -> Action,
        row: (Element) -> Row<Action>
    ) -> [any ContentPart<Action>] {
        if isAsked { Heading(name) }
        if let elements {
            if elements.isEmpty { Text("There is nothing here.") } else { List(elements.map(row)) }
        }
        if load != nil {
            if elements == nil { Placeholder(lines: 5) } else { Progress("Loading") }
        } else if let failure {
            Notice(
                failure.problem,
                elements == nil ? .error : .warning,
                retry: Button("Try again", id: "retry-\(id)", key: "t", action: action(failure.load))
            )
        } else if elements == nil {
            Button(name, id: "open-\(id)", key: "a", action: action(.first))
        } else if next != nil {
            Button("More", id: "more-\(id)", key: "m", action: action(.more))
        }
    }
}
