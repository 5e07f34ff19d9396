import PageMarkup
import ScreenKit

extension FrameLayout {
    /// The widths of the lines of a placeholder, repeated.
    private static let placeholderLengths = [24, 18, 21]

    /// The width of a progress bar.
    private static let barLength = 20

    /// The lines of a notice and its retry control.
    func lines(of level: NoticeLevel, text: String, retry: ControlID?) -> [StyledText] {
        let (word, style) = level.opening
        return StyledText(text).wrapped(behind: indent + StyledText(word + ": ", style), to: width)
            + (retry.map(lines) ?? [])
    }

    /// The lines of an alert, joined by a bar.
    func alertLines(title: String, message: String, dismiss: ControlID) -> [StyledText] {
        let bar = width < 5 ? StyledText() : StyledText("| ", .warning)
        let inside = FrameLayout(frame: frame, width: width - bar.width, indent: StyledText())
        let text =
            StyledText(title, .heading).wrapped(to: inside.width)
            + StyledText(message).wrapped(to: inside.width)
            + inside.lines(of: dismiss)
        return text.map { bar + $0 }
    }

    /// The lines of progress: a bar if the fraction is known.
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

    /// A placeholder for something that is loading.
    func placeholderLines(_ count: Int) -> [StyledText] {
        (0..<min(max(count, 1), FrameMarkup.mostPlaceholderLines)).map { line in
            let length = Self.placeholderLengths[line % Self.placeholderLengths.count]
            return indent
                + StyledText(String(repeating: "░", count: min(length, width - indent.width)), .faint)
        }
    }
}

extension NoticeLevel {
    /// The word and the style that a notice starts with.
    var opening: (word: String, style: TextStyle) {
        switch self {
        case .info: (word, .heading)
        case .success: (word, .good)
        case .warning: (word, .warning)
        case .error: (word, .bad)
        }
    }
}
