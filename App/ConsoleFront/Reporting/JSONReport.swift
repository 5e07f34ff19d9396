import ScreenKit

/// Reports a session to a program: one JSON object per line, including errors, all on the output.
final class JSONReport: ConsoleReport {
    private let output: any TextOutput
    /// The line that is being answered; 0 before the first one.
    private var line = 0

    /// Creates a report.
    ///
    /// - Parameter output: Receives the lines.
    init(output: any TextOutput) {
        self.output = output
    }

    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure) {
        try write(.frame, FrameObject(frame: frame, surroundings: surroundings))
    }

    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure) {
        try write(.path, PathObject(path: path, tab: tab?.id))
    }

    func show(help: [HelpEntry]) throws(OutputFailure) {
        try write(.help, HelpObject(help: help))
    }

    func begin(_ line: String, number: Int) {
        self.line = number
    }

    func reject(_ line: RejectedLine) throws(OutputFailure) {
        self.line = line.number
        try write(.error, ErrorObject(line))
    }

    private func write(_ kind: JSONKind, _ content: some Encodable) throws(OutputFailure) {
        try output.write(kind, answering: line, content)
    }
}
