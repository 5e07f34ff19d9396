import ScreenKit

@testable import ConsoleUI

/// Renders decoded values as the console does and verifies the properties that every screen must have.
@MainActor
enum Shown {
    private static let width = 40

    /// Renders a screen in one of its states.
    static func show<View: ScreenView>(_ view: View.Type, _ state: View.State) {
        let content = View.content(of: state)
        let frame = Frame(
            screen: "fuzzed",
            title: content.title,
            elements: content.elements,
            controls: content.controls
        )
        for line in FrameRenderer(width: width).text(of: frame).split(separator: "\n") {
            precondition(DisplayWidth.of(line) <= width, "A line is wider than the terminal.")
            precondition(line.unicodeScalars.allSatisfy(isHarmless), "A line contains a control character.")
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
    }
}
