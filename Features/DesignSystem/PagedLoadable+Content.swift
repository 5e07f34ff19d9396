import FoundationExtensions
package import ScreenKit
import StoreDomain

extension PagedLoadable {
    /// Returns the `above` content, the list, and a button that loads the list or the next page.
    ///
    /// If loading a page failed, a notice that contains a retry button replaces the load button.
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
            if elements.isEmpty { Text("This list is empty.") } else { List(elements.map(row)) }
            if let notice = Notice<Action>(leftOut: leftOutCount, .products) { notice }
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

    /// Returns a notice about a list that comes from local storage, or no content if the list comes from the
    /// shop.
    ///
    /// The notice explains why the shop's list is not available. Text below the notice contains the date of
    /// the stored catalog or states that only a part of the catalog is stored.
    @ContentBuilder<Action>
    package func originNotice<Action>(retry: Button<Action>) -> [any ContentPart<Action>] {
        if case .stored(let date, let isPart, let error) = origin, elements != nil,
            let problem = Problem(loading: error)
        {
            Notice(problem, .warning, retry: retry)
            if isPart {
                Text(
                    "Only products that you have already seen are available offline. To browse the full "
                        + "catalog offline, save it in Account → Settings when the shop can be reached."
                )
            } else {
                Text("Showing the catalog saved on \(date.minuteText).")
            }
        }
    }
}
