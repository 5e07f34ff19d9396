package import ScreenKit
import StoreDomain

/// The favorites: where this feature is entered from outside.
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
            preview("not read yet", .unknown),
            preview("two", .known([.sampleTote, .sampleBackpack])),
            preview("none", .known([])),
            preview("unreadable", .unreadable),
        ]
    }

    private static let id: ScreenID = "favorites"

    private static func preview(_ name: String, _ state: FavoritesViewState) -> ScreenPreview {
        ScreenPreview(name, of: id, view: FavoritesView.self, state: state)
    }
}
