package import DependencyContainer
package import PatternTour
package import ScreenKit

/// The pattern tour, or its screen written in one pattern.
package struct TourRoute: Route {
    package static let name = "tour"
    package static let pattern = "all five"
    package static var previews: [ScreenPreview] { TourFeature.previews }

    private let pattern: TourPattern?
    package var parameters: [String] { pattern.map { [$0.rawValue] } ?? [] }

    /// Creates the route to the list of patterns, or to the screen written in one of them.
    package init(_ pattern: TourPattern? = nil) {
        self.pattern = pattern
    }

    package init?(parameters: [String]) {
        switch parameters.count {
        case 0: self.init()
        case 1:
            guard let pattern = TourPattern(rawValue: parameters[0]) else { return nil }
            self.init(pattern)
        default: return nil
        }
    }

    package func screen(from services: Container, go: Navigator) throws -> any Screen {
        guard let pattern else {
            return TourFeature.screen { output in
                switch output {
                case .patternSelected(let pattern): go.show(TourRoute(pattern))
                }
            }
        }
        return TourFeature.screen(
            in: pattern,
            shop: .live(
                list: try services.resolve(),
                show: try services.resolve(),
                favorites: try services.resolve()
            )
        )
    }
}
