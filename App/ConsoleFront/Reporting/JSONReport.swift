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

    func tell(_ event: ReportedEvent) throws(OutputFailure) {
        switch event {
        case .frame(let frame, let surroundings):
            try write(.frame, FrameObject(frame: frame, surroundings: surroundings))
        case .path(let path, let tab): try write(.path, PathObject(path: path, tab: tab?.id))
        case .help(let entries): try write(.help, HelpObject(help: entries))
        case .line(_, let number): line = number
        case .meant(let label): try write(.meant, MeantObject(label: label))
        case .rejection(let rejected):
            line = rejected.number
            try write(.error, ErrorObject(rejected))
        }
    }

    private func write(_ kind: JSONKind, _ content: some Encodable) throws(OutputFailure) {
        try output.write(kind, answering: line, content)
    }
}
