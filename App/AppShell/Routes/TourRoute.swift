package import DependencyContainer
package import PatternTour
package import ScreenKit

/// A route to the pattern tour or to the tour's screen for a single pattern.
package struct TourRoute: Route {
    package static let name = "tour"
    package static let pattern = "all five"

    /// The forms of the deep link, excluding those that contain a pattern, so that the `map` command does not
    /// list every pattern.
    package static let deepLinkForms = [name]

    package static var previews: [ScreenPreview] { TourFeature.previews }

    private let chosen: TourPattern?
    package var pattern: String { chosen?.name ?? Self.pattern }
    package var parameters: [String] { chosen.map { [$0.rawValue] } ?? [] }

    package init(_ pattern: TourPattern? = nil) {
        chosen = pattern
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

    package static func destination(of output: TourFeature.Output) -> (any Route)? {
        switch output {
        case .patternSelected(let pattern): TourRoute(pattern)
        }
    }

    package func screen(from services: Container, go: Navigator) throws -> any Screen {
        guard let chosen else {
            return TourFeature.screen { go.show(Self.destination(of: $0)) }
        }
        return TourFeature.screen(
            in: chosen,
            services: TourServices(try services.resolve())
        )
    }
}
