import PageMarkup
import ScreenKit

struct TextReport: ConsoleReport {
    let options: ConsoleOptions

    /// The name of the script, or `nil` if the session does not run a script.
    let source: String?

    let output: any TextOutput
    let errors: any TextOutput

    private var width: Int { options.width.columns }

    func tell(_ event: ReportedEvent) throws(StreamFailure) {
        switch event {
        case .frame(let frame, let context):
            let renderer = FrameRenderer(width: width, usesColor: options.usesColor)
            try output.write(renderer.text(of: frame, in: context) + "\n")
        case .path(let path, let tab):
            let start = tab.map { "\($0.label): " } ?? ""
            try print(StyledText(start + path.map(\.rawValue).joined(separator: " > ")).wrapped(to: width))
        case .help(let entries): try print(lines(of: entries))
        case .line(let line, _):
            if source != nil { try output.write("> \(SanitizedText(line).text)\n") }
        case .meant(let label, let other):
            let text =
                if let other {
                    "Interpreted as the command or screen “\(label)”. To select the row “\(other.label)”, "
                        + "type \(other.typed)."
                } else {
                    "Interpreted as “\(label)”."
                }
            try print(StyledText(text, .faint).wrapped(to: width))
        case .rejection(let line):
            errors.tell((source.map { "\($0):\(line.number): " } ?? "") + line.message)
        }
    }

    private func lines(of help: [HelpEntry]) -> [StyledText] {
        let entries = help.map { (typed: StyledText($0.typed, .key), meaning: StyledText($0.meaning)) }
        let length = min(entries.map(\.typed.width).max() ?? 0, width / 3)
        return entries.flatMap { typed, meaning in
            let gap = StyledText(spaces: max(length - typed.width, 0) + 2)
            return meaning.wrapped(behind: typed + gap, to: width)
        }
    }

    private func print(_ lines: [StyledText]) throws(StreamFailure) {
        try output.write(lines.rendered(usesColor: options.usesColor) + "\n")
    }
}
