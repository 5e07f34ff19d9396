import PageMarkup
import ScreenKit

extension FrameLayout {
    private static let placeholderLengths = [24, 18, 21]
    private static let barLength = 20

    func lines(of level: NoticeLevel, text: String, retry: ControlID?) -> [StyledText] {
        let (word, style) = level.opening
        return StyledText(text).wrapped(behind: indent + StyledText(word + ": ", style), to: width)
            + (retry.map(lines) ?? [])
    }

    func alertLines(title: String, message: String, dismiss: ControlID) -> [StyledText] {
        let bar = width < 5 ? StyledText() : StyledText("| ", .warning)
        let inside = FrameLayout(frame: frame, width: width - bar.width, indent: StyledText())
        let text =
            StyledText(title, .heading).wrapped(to: inside.width)
            + StyledText(message).wrapped(to: inside.width)
            + inside.lines(of: dismiss)
        return text.map { bar + $0 }
    }

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

    func placeholderLines(_ count: Int) -> [StyledText] {
        (0..<min(max(count, 1), FrameMarkup.maximumPlaceholderLines)).map { line in
            let length = Self.placeholderLengths[line % Self.placeholderLengths.count]
            return indent
                + StyledText(String(repeating: "░", count: min(length, width - indent.width)), .faint)
        }
    }
}

extension NoticeLevel {
    var opening: (word: String, style: TextStyle) {
        switch self {
        case .info: (word, .heading)
        case .success: (word, .good)
        case .warning: (word, .warning)
        case .error: (word, .bad)
        }
    }
}
