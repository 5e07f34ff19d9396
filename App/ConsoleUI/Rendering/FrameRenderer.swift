import ScreenKit

/// Turns a frame into lines of text: a pure function of the frame, its context, a width and whether
/// there is color.
///
/// - No line is wider than the width, and none is cut: what does not fit continues below.
/// - Nothing but the renderer's own colors controls a terminal.
/// - The last lines say what can be typed.
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
        // Room for a row of two lines for each control: a long text that grows is copied again and again.
        text.reserveCapacity(frame.controls.count * 160)
        FrameLayout(frame: frame, width: width).forEachLine { $0.render(into: &text, usesColor: usesColor) }
        for line in [StyledText()] + summary.wrapped(to: width) {
            line.render(into: &text, usesColor: usesColor)
        }
        return text
    }
}
