package import MVVM
package import ScreenKit

/// The choice of a pattern: where the tour begins.
@MainActor
package enum TourGallery {
    private static let screenID: ScreenID = "tour"

    /// Makes the screen; it does not appear yet.
    ///
    /// - Parameter router: Hears which pattern was chosen.
    /// - Returns: The screen.
    package static func make(router: any NavigationRouting<TourPattern>) -> any Screen {
        HostedScreen(id: screenID, source: TourGalleryModel(router: router), view: TourGalleryView.self)
    }

    /// The screen in its one state.
    package static var previews: [ScreenPreview] {
        [
            ScreenPreview(
                "choice",
                of: screenID,
                view: TourGalleryView.self,
                state: TourPattern.allCases
            )
        ]
    }
}
