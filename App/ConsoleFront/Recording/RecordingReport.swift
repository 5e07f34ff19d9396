import ScreenKit

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

    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure) {
        try recorded.show(frame, in: surroundings)
        try shown.show(frame, in: surroundings)
    }

    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure) {
        try recorded.show(path: path, of: tab)
        try shown.show(path: path, of: tab)
    }

    func show(help: [HelpEntry]) throws(OutputFailure) {
        try recorded.show(help: help)
        try shown.show(help: help)
    }

    func begin(_ line: String, number: Int) throws(OutputFailure) {
        try output.write(.typed, answering: number, TypedObject(text: line))
        recorded.begin(line, number: number)
        try shown.begin(line, number: number)
    }

    func reject(_ line: RejectedLine) throws(OutputFailure) {
        // A line that was not kept cannot be typed again.
        if line.error.code != .tooLong { try recorded.reject(line) }
        try shown.reject(line)
    }
}

/// `{"text":"open"}`: a line of a recording as it was typed.
private struct TypedObject: Encodable {
    let text: String
}
