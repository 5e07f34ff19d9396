import Foundation
package import ScreenKit
import StoreDomain
import StoreUseCases

/// The screen “Favorites”: where this feature is entered from outside.
@MainActor
package enum FavoritesScreen {
    /// Puts the interactor behind the seam; it does not appear yet.
    ///
    /// - Parameter interactor: Owned by the screen from now on.
    /// - Returns: The screen.
    package static func make(interactor: FavoritesViewInteractor) -> any Screen {
        HostedScreen(id: id, source: interactor, view: FavoritesView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        [
            preview("loading", .categories(.started)),
            preview("loaded", .categories(.received(categories)), .categories(.finished)),
            preview("refreshing", .categories(.received(categories)), .categories(.started)),
            preview("empty", .categories(.received(none)), .categories(.finished)),
            preview("offline, nothing saved", .categories(.failed(LoadProblem(.offline)))),
            preview(
                "offline, saved before",
                .categories(.received(categories)),
                .categories(.failed(LoadProblem(.offline)))
            ),
        ]
    }

    private static let id: ScreenID = "favorites"
    private static let savedAt = Date(timeIntervalSince1970: 1_790_000_000)
    private static let categories = Saved(Category.samples, savedAt: savedAt)
    private static let none = Saved<[StoreDomain.Category]>([], savedAt: savedAt)

    private static func preview(_ name: String, _ effects: FavoritesViewState.Effect...) -> ScreenPreview {
        var state = FavoritesViewState()
        for effect in effects { state.reduce(with: effect) }
        return ScreenPreview(name, of: id, view: FavoritesView.self, state: state)
    }
}
