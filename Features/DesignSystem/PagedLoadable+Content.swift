import FoundationExtensions
package import ScreenKit
import StoreDomain

extension PagedLoadable {
    /// Shows what is `above` the list, such as how to sort it, the rows, a button that requests the list or
    /// more of it, and a notice with a retry for a page that failed.
    @ContentBuilder<Action>
    package func content<Action>(
        id: String,
        named name: String,
        load action: (Load) -> Action,
        row: (Element) -> Row<Action>,
        @ContentBuilder<Action> above: () -> [any ContentPart<Action>] = { [] }
    ) -> [any ContentPart<Action>] {
        if isAsked {
            Heading(name)
            above()
        }
        if let elements {
            if elements.isEmpty { Text("There is nothing here.") } else { List(elements.map(row)) }
            if let notice = Notice<Action>(leftOut: leftOutCount) { notice }
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

    /// Shows why the list comes from the storage, since when, and whether only a part of the catalog is
    /// stored; nothing if the shop sent it.
    @ContentBuilder<Action>
    package func originNotice<Action>(retry: Button<Action>) -> [any ContentPart<Action>] {
        if case .stored(let date, let isPart, let error) = origin, elements != nil,
            let problem = Problem(loading: error)
        {
            Notice(problem, .warning, retry: retry)
            if isPart {
                Text(
                    "Only products that you have already seen are stored, not the full catalog. "
                        + "To have all of it offline, sync it in Account → Settings when the shop can be "
                        + "reached."
                )
            } else {
                Text("This list comes from the catalog stored on \(date.minuteText).")
            }
        }
    }
}
