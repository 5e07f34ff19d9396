package import ScreenKit

/// A list that is loaded page by page, in each of its states: a button that asks for it, its rows, a button
/// for more, and a notice with a retry for the page that failed.
package struct PagedContent<Element: Equatable & Sendable, Action>: ContentPart {
    private let list: PagedLoadable<Element>
    private let id: String
    private let name: String
    private let load: (PagedLoadable<Element>.Load) -> Action
    private let row: (Element) -> Row<Action>

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - list: What is known of it.
    ///   - id: What its buttons are called in their identities.
    ///   - name: What it is called; its heading, and the label of the button that asks for it.
    ///   - load: What asking for a page means.
    ///   - row: Shows an element.
    package init(
        _ list: PagedLoadable<Element>,
        id: String,
        named name: String,
        load: @escaping (PagedLoadable<Element>.Load) -> Action,
        row: @escaping (Element) -> Row<Action>
    ) {
        self.list = list
        self.id = id
        self.name = name
        self.load = load
        self.row = row
    }

    /// Adds the list.
    package func assemble(into assembly: inout ContentAssembly<Action>) {
        for part in parts { part.assemble(into: &assembly) }
    }

    @ContentBuilder<Action> private var parts: [any ContentPart<Action>] {
        if list.isAsked { Heading(name) }
        if let elements = list.elements {
            if elements.isEmpty { Text("There is nothing here.") } else { List(elements.map(row)) }
        }
        if list.load != nil {
            if list.elements == nil { Placeholder(lines: 5) } else { Progress("Loading") }
        } else if let failure = list.failure {
            Notice(
                failure.problem,
                list.elements == nil ? .error : .warning,
                retry: Button("Try again", id: "retry-\(id)", key: "t", action: load(failure.load))
            )
        } else if list.elements == nil {
            Button(name, id: "open-\(id)", key: "a", action: load(.first))
        } else if list.next != nil {
            Button("More", id: "more-\(id)", key: "m", action: load(.more))
        }
    }
}
