import DesignSystem
import ScreenKit
import StoreDomain

/// How the screen of the tour looks, the same in each version.
enum TourLayout {
    /// Shows what there is to see.
    ///
    /// - Parameters:
    ///   - content: What there is to see.
    ///   - pattern: What the screen is written in.
    ///   - actions: What a person can do.
    /// - Returns: What is shown.
    static func content<Action>(
        _ content: TourContent,
        pattern: TourPattern,
        actions: TourActions<Action>
    ) -> Content<Action> {
        Content("The tour in \(pattern.name)") {
            Field("Search", id: "search", key: "s", value: content.typed, action: actions.search)
            notices(content, actions)
            if let found = content.found {
                list(found, content, actions)
                if content.isLoading { Progress("Asking again") }
            } else if content.problem == nil {
                Placeholder(lines: 5)
            }
            if content.problem == nil {
                Button("Refresh", id: "refresh", key: "r", action: actions.refresh)
            }
        }
    }

    private static func notices<Action>(
        _ content: TourContent,
        _ actions: TourActions<Action>
    ) -> [any ContentPart<Action>] {
        parts {
            if let problem = content.problem {
                Notice(
                    problem,
                    content.products == nil ? .error : .warning,
                    retry: Button("Try again", id: "retry", key: "t", action: actions.refresh)
                )
            }
            if let problem = content.saveProblem { Notice(problem) }
        }
    }

    private static func list<Action>(
        _ found: [Product],
        _ content: TourContent,
        _ actions: TourActions<Action>
    ) -> [any ContentPart<Action>] {
        parts {
            if found.isEmpty {
                Text(content.term.isEmpty ? "There is nothing here." : "Nothing is called “\(content.term)”.")
            } else {
                List(found.map { row(of: $0, content.favorites, actions) })
            }
        }
    }

    private static func row<Action>(
        of product: Product,
        _ favorites: Set<Product.ID>?,
        _ actions: TourActions<Action>
    ) -> Row<Action> {
        Row(
            product.name,
            id: "product-\(product.id.rawValue)",
            trailing: product.price.text,
            badge: favorites?.contains(product.id) == true ? "favorite" : nil,
            disabledReason: favorites == nil ? "It is not known yet what your favorites are." : nil,
            action: actions.toggleFavorite(product.id)
        )
    }

    private static func parts<Action>(
        @ContentBuilder<Action> _ parts: () -> [any ContentPart<Action>]
    ) -> [any ContentPart<Action>] {
        parts()
    }
}
