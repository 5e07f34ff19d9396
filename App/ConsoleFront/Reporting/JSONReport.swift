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
        case .line(_, let number):
            line = number
            return
        case .rejection(let rejected): line = rejected.number
        case .frame, .path, .help, .meant: break
        }
        try output.write(event.kind, answering: line, event)
    }
}
