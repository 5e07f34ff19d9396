import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain

extension Field {
    /// The search field; gets all that stands there.
    static func search(_ typed: String, action: @escaping (String) -> Action) -> Field {
        Field("Search", id: "search", key: "s", value: typed, action: action)
    }
}

extension Button {
    /// Asks for the products as they are now.
    static func refresh(_ action: Action) -> Button {
        Button("Refresh", id: "refresh", key: "r", action: action)
    }

    /// Asks again after that failed.
    static func retry(_ action: Action) -> Button {
        Button("Try again", id: "retry", key: "t", action: action)
    }
}

/// The products that a search leaves.
struct TourList<Action>: ContentPart {
    /// All products.
    let products: [Product]

    /// What is searched for; nothing when it is empty.
    let term: String

    /// Adds the list, or says that it is empty.
    func assemble(into assembly: inout ContentAssembly<Action>) {
        for part in parts { part.assemble(into: &assembly) }
    }

    @ContentBuilder<Action> private var parts: [any ContentPart<Action>] {
        let found = products.filter { term.isEmpty || $0.name.comparisonKey.contains(term.comparisonKey) }
        if found.isEmpty {
            Text(term.isEmpty ? "There is nothing here." : "No results for “\(term)”.")
        } else {
            List(found.map { Row($0.name, trailing: $0.price.text) })
        }
    }
}
