/// Reports a session to the user, and writes to a recording what was typed and what a program would get.
struct RecordingReport: ConsoleReport {
    private let shown: any ConsoleReport
    private let output: any TextOutput
    private let recorded: JSONReport

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - shown: Reports to the user.
    ///   - output: Receives the recording.
    init(_ shown: any ConsoleReport, to output: any TextOutput) {
        self.shown = shown
        self.output = output
        recorded = JSONReport(output: output)
    }

    func tell(_ event: ReportedEvent) throws(OutputFailure) {
        switch event {
        case .line(_, let number):
            try output.write(event.kind, answering: number, event)
            try recorded.tell(event)
        // A line that was not kept cannot be typed again.
        case .rejection(let line) where line.error.code == .tooLong: break
        case .frame, .path, .help, .meant, .rejection: try recorded.tell(event)
        }
        try shown.tell(event)
    }
}
