import ScreenKit

/// Reports a session to the user: frames on the output, messages on the errors.
struct TextReport: ConsoleReport {
    /// How to print.
    let options: ConsoleOptions

    /// Whether messages quote the line they are about, which the user of a terminal has just typed.
    let namesLines: Bool

    /// Receives the frames.
    let output: any TextOutput

    /// Receives the messages.
    let errors: any TextOutput

    private var width: Int { options.width.columns }

    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure) {
        let renderer = FrameRenderer(width: width, usesColor: options.usesColor)
        try output.write(renderer.text(of: frame, in: surroundings) + "\n")
    }

    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure) {
        let start = tab.map { "\($0.label): " } ?? ""
        try print(StyledText(start + path.map(\.rawValue).joined(separator: " > ")).wrapped(to: width))
    }

    func show(help: [HelpEntry]) throws(OutputFailure) {
        let entries = help.map { (typed: StyledText($0.typed, .key), meaning: StyledText($0.meaning)) }
        let length = min(entries.map(\.typed.width).max() ?? 0, width / 3)
        try print(
            entries.flatMap { typed, meaning in
                let gap = StyledText(spaces: max(length - typed.width, 0) + 2)
                return meaning.wrapped(behind: typed + gap, to: width)
            }
        )
    }

    func echo(_ line: String) throws(OutputFailure) {
        try output.write("> \(SanitizedText(line).text)\n")
    }

    func reject(_ line: RejectedLine) throws(OutputFailure) {
        let place = namesLines ? "line \(line.number): " : ""
        errors.tell(place + line.message)
    }

    private func print(_ lines: [StyledText]) throws(OutputFailure) {
        let texts = lines.map { $0.trimmed.rendered(usesColor: options.usesColor) + "\n" }
        try output.write(texts.joined() + "\n")
    }
}
