import ScreenKit

/// A renderer that converts a frame to lines of text.
///
/// The result depends only on the frame, its context, the width, and the use of color.
///
/// - No line is wider than the given width. Longer text continues on the next line.
/// - The only control sequences in the output are those for colors.
/// - The last lines show the available input.
struct FrameRenderer: Sendable {
    let width: Int
    let usesColor: Bool

    init(width: Int, usesColor: Bool = false) {
        self.width = max(width, 1)
        self.usesColor = usesColor
    }

    func text(of frame: Frame, in context: NavigationContext = NavigationContext()) -> String {
        let summary = StyledText(LineParser(of: frame, in: context).summary, .faint)
        var text = ""
        // Reserving capacity for two lines per control avoids repeated copying as the text grows.
        text.reserveCapacity(frame.controls.count * 160)
        FrameLayout(frame: frame, width: width).forEachLine { $0.render(into: &text, usesColor: usesColor) }
        for line in [StyledText()] + summary.wrapped(to: width) {
            line.render(into: &text, usesColor: usesColor)
        }
        return text
    }
}
