import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain

extension Field {
    static func search(_ typed: String, action: @escaping (String) -> Action) -> Field {
        Field("Search", id: "search", key: "s", value: typed, isMain: true, action: action)
    }
}

extension Button {
    static func refresh(_ action: Action) -> Button {
        Button("Refresh", id: "refresh", key: "r", action: action)
    }

    static func retry(_ action: Action) -> Button {
        Button("Try again", id: "retry", key: "t", action: action)
    }
}

extension [Product] {
    @ContentBuilder<Action>
    func content<Action>(for term: String) -> [any ContentPart<Action>] {
        let found = filter { term.isEmpty || $0.name.comparisonKey.contains(term.comparisonKey) }
        if found.isEmpty {
            Text(term.isEmpty ? "This list is empty." : "No results for “\(term)”.")
        } else {
            List(found.map { Row($0.name, trailing: $0.price.text) })
        }
    }
}
