import ScreenKit

extension FrameLayout {
    /// The most lines that a placeholder takes, however many are announced.
    private static let mostPlaceholderLines = 20

    /// The columns of the lines of a placeholder, one after the other and over again.
    private static let placeholderLengths = [24, 18, 21]

    /// The columns of a bar that shows how much is done.
    private static let barLength = 20

    /// The lines of a notice, and of the control that tries again.
    func lines(of level: NoticeLevel, text: String, retry: ControlID?) -> [StyledText] {
        StyledText(text).wrapped(behind: indent + level.opening, to: width) + (retry.map(lines) ?? [])
    }

    /// The lines of a message in front of the screen; a bar holds them together.
    func alertLines(title: String, message: String, dismiss: ControlID) -> [StyledText] {
        let bar = width < 5 ? StyledText() : StyledText("| ", .warning)
        let inside = FrameLayout(frame: frame, width: width - bar.width, indent: StyledText())
        let text =
            StyledText(title, .heading).wrapped(to: inside.width)
            + StyledText(message).wrapped(to: inside.width)
            + inside.lines(of: dismiss)
        return text.map { bar + $0 }
    }

    /// The lines of work that goes on: a bar where the part that is done is known.
    func progressLines(label: String, fraction: Double?) -> [StyledText] {
        let label = StyledText(label)
        guard let fraction, fraction.isFinite else {
            return (label + StyledText(" …")).wrapped(behind: indent, to: width)
        }
        let done = min(max(fraction, 0), 1)
        let filled = Int(done * Double(Self.barLength))
        let bar =
            String(repeating: "#", count: filled) + String(repeating: "-", count: Self.barLength - filled)
        let text = label + StyledText(" |\(bar)| \(Int(done * 100))%")
        return text.wrapped(behind: indent, to: width)
    }

    /// Where something will be once it is loaded.
    func placeholderLines(_ count: Int) -> [StyledText] {
        (0..<min(max(count, 1), Self.mostPlaceholderLines)).map { line in
            let length = Self.placeholderLengths[line % Self.placeholderLengths.count]
            return indent
                + StyledText(String(repeating: "░", count: min(length, width - indent.width)), .faint)
        }
    }
}
