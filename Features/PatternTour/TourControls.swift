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

/// The products that a search leaves; choosing one makes it a favorite, or no longer.
struct TourList<Action>: ContentPart {
    /// All products.
    let products: [Product]

    /// What is searched for; nothing when it is empty.
    let term: String

    /// Which products are favorites; none can be chosen while that is not known.
    let favorites: Set<Product.ID>?

    /// What choosing a product means.
    let toggle: (Product.ID) -> Action

    /// Adds the list, or says that it is empty.
    func assemble(into assembly: inout ContentAssembly<Action>) {
        for part in parts { part.assemble(into: &assembly) }
    }

    @ContentBuilder<Action> private var parts: [any ContentPart<Action>] {
        let found = products.filter { term.isEmpty || $0.name.folded.contains(term.folded) }
        if found.isEmpty {
            Text(term.isEmpty ? "There is nothing here." : "Nothing is called “\(term)”.")
        } else {
            List(found.map(row))
        }
    }

    private func row(of product: Product) -> Row<Action> {
        Row(
            product.name,
            id: "product-\(product.id.rawValue)",
            trailing: product.price.text,
            badge: favorites?.contains(product.id) == true ? "favorite" : nil,
            disabledReason: favorites == nil ? "It is not known yet what your favorites are." : nil,
            needsWholeLabel: true,
            action: toggle(product.id)
        )
    }
}

extension Set<Product.ID> {
    /// Adds a product or removes it.
    mutating func mark(_ id: Product.ID, as isFavorite: Bool) {
        if isFavorite { insert(id) } else { remove(id) }
    }

    /// Adds a product that is not there, removes one that is; answers whether it is there now.
    mutating func toggle(_ id: Product.ID) -> Bool {
        let isFavorite = !contains(id)
        mark(id, as: isFavorite)
        return isFavorite
    }
}
