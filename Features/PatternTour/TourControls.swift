import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain

extension Field {
    /// The search field; its action gets the whole text.
    static func search(_ typed: String, action: @escaping (String) -> Action) -> Field {
        Field("Search", id: "search", key: "s", value: typed, action: action)
    }
}

extension Button {
    /// Asks for the products as they are now.
    static func refresh(_ action: Action) -> Button {
        Button("Refresh", id: "refresh", key: "r", action: action)
    }

    /// Asks again after a failure.
    static func retry(_ action: Action) -> Button {
        Button("Try again", id: "retry", key: "t", action: action)
    }
}

extension [Product] {
    /// Lists the products that match a term, all if it is empty; says so if there are none.
    @ContentBuilder<Action>
    func content<Action>(for term: String) -> [any ContentPart<Action>] {
        let found = filter { term.isEmpty || $0.name.comparisonKey.contains(term.comparisonKey) }
        if found.isEmpty {
            Text(term.isEmpty ? "There is nothing here." : "No results for “\(term)”.")
        } else {
            List(found.map { Row($0.name, trailing: $0.price.text) })
        }
    }
}
