package import ScreenKit
import StoreDomain
import StoreUseCases

/// How the screen “Favorites” looks.
package enum FavoritesView: ScreenView {
    /// Shows a state.
    ///
    /// - Parameter state: The state.
    /// - Returns: What is shown.
    package static func content(of state: FavoritesViewState) -> Content<FavoritesViewState.Action> {
        let categories = state.categories
        return Content("Favorites") {
            if let notice = categories.notice {
                Notice(
                    notice.isStale ? .warning : .error,
                    notice.text,
                    isUnavailable: notice.isUnavailable,
                    retryID: "retry",
                    key: "a",
                    label: "Try again",
                    retry: .refreshPressed
                )
            }
            if let shelves = categories.value {
                if shelves.isEmpty { Text("There is nothing here.") } else { List(shelves.map(row)) }
                if categories.isLoading { Progress("Loading") }
            } else if categories.isPending {
                Placeholder(lines: 4)
            }
            if categories.notice == nil {
                Button("Refresh", id: "refresh", key: "r", action: .refreshPressed)
            }
        }
    }

    private static func row(of category: Category) -> Row<FavoritesViewState.Action> {
        Row(category.name)
    }
}
