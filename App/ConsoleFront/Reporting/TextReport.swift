import ScreenKit

/// Reports a session to the user: frames on the output, messages on the errors.
struct TextReport: ConsoleReport {
    /// How to print.
    let options: ConsoleOptions

    /// What the script is called whose lines are repeated, and named where they fail; `nil` for a person, who
    /// has just typed the line.
    let source: String?

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

    func begin(_ line: String, number: Int) throws(OutputFailure) {
        if source != nil { try output.write("> \(SanitizedText(line).text)\n") }
    }

    func reject(_ line: RejectedLine) throws(OutputFailure) {
        let place = source.map { "\($0):\(line.number): " } ?? ""
        errors.tell(place + line.message)
    }

    private func print(_ lines: [StyledText]) throws(OutputFailure) {
        try output.write(lines.rendered(usesColor: options.usesColor) + "\n")
    }
}
