package import ScreenKit

/// The screen of the tour, in any of its versions: where this module is entered from outside.
@MainActor
package enum TourScreen {
    /// How long a person has to stop typing before the search begins.
    static let searchDelay = Duration.milliseconds(300)

    /// Puts one version behind the seam; it does not appear yet.
    ///
    /// - Parameters:
    ///   - pattern: What it is written in.
    ///   - shop: What it needs of the shop.
    ///   - clock: What the pause in typing is measured with.
    /// - Returns: The screen.
    package static func make(
        _ pattern: TourPattern,
        shop: TourShop,
        clock: any Clock<Duration>
    ) -> any Screen {
        let id = screenID(of: pattern)
        return switch pattern {
        case .vvsi:
            HostedScreen(id: id, source: VVSITourInteractor(shop: shop, clock: clock), view: VVSITourView.self)
        default: fatalError()
        }
    }

    private static func screenID(of pattern: TourPattern) -> ScreenID {
        "tour/\(pattern.rawValue)"
    }
}
