import ScreenKit

/// How the choice of a pattern looks.
enum TourGalleryView: ScreenView {
    static func content(of patterns: [TourPattern]) -> Content<TourGalleryModel.Event> {
        Content("The pattern tour") {
            Text("One screen, written five times. It does the same each time.")
            List(
                patterns.map { pattern in
                    Row(
                        pattern.name,
                        id: "pattern-\(pattern.rawValue)",
                        subtitle: pattern.advice,
                        action: .patternSelected(pattern)
                    )
                }
            )
        }
    }
}
